'use client'

import { useEffect, useEffectEvent, useState } from 'react'

/** The comment that #comment-{id} of the address leads to, once `reveal` has it in the list. */
export function useLinkedComment(reveal: (id: number) => Promise<boolean>): number | null {
  const [target, setTarget] = useState<number | null>(null)
  const follow = useEffectEvent(async () => {
    const id = Number(/^#comment-(\d+)$/.exec(window.location.hash)?.[1] ?? Number.NaN)
    if (Number.isInteger(id) && (await reveal(id))) setTarget(id)
  })
  useEffect(() => {
    const onHash = () => void follow()
    onHash()
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])
  return target
}
