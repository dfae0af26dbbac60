'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import type { Revealed } from './comments-state'

/** The comment that #comment-{id} of the address leads to, and what became of it; null until that is known. */
export type LinkedComment = { id: number; outcome: Revealed }

/** Reads #comment-{id} from the address, and brings the comment into the list by `reveal`. */
export function useLinkedComment(
  reveal: (id: number) => Promise<Revealed | undefined>,
): LinkedComment | null {
  const [linked, setLinked] = useState<LinkedComment | null>(null)
  const follow = useEffectEvent(async () => {
    const id = Number(/^#comment-(\d+)$/.exec(window.location.hash)?.[1] ?? Number.NaN)
    const outcome = Number.isInteger(id) ? await reveal(id) : undefined
    if (outcome) setLinked({ id, outcome })
  })
  useEffect(() => {
    const onHash = () => void follow()
    onHash()
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])
  return linked
}
