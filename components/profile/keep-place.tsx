'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect, useState } from 'react'
import { readHomePlace, writeHomePlace } from '@/components/shell/home-place'

/** for how long the place is looked for, unless the member moves */
const PATIENCE_MS = 1000

/** Notes where the member is on their own page, and goes there again when they come back. */
export function KeepPlace({ member }: { member: number }) {
  const search = useSearchParams().toString()
  const [left] = useState(() => (typeof window === 'undefined' ? null : readHomePlace(member)))

  // layout effects end before the next page scrolls to its top
  useLayoutEffect(() => {
    let y = window.scrollY
    const keep = () => writeHomePlace({ member, search, y })
    const note = () => void (y = window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [member, search])

  useEffect(() => {
    if (!left?.y || left.search !== search) return
    // after the router has put the page to its top, and as soon as the page is long enough
    const until = performance.now() + PATIENCE_MS
    let frame = requestAnimationFrame(function go() {
      if (Math.abs(window.scrollY - left.y) > 1) window.scrollTo({ top: left.y, behavior: 'instant' })
      if (performance.now() < until) frame = requestAnimationFrame(go)
    })
    const stop = () => cancelAnimationFrame(frame)
    const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
    for (const hand of hands) window.addEventListener(hand, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const hand of hands) window.removeEventListener(hand, stop)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is come back to
  }, [])
  return null
}
