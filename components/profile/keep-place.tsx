'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readHomePlace, writeHomePlace } from '@/components/shell/home-place'

/** ms that the page may take to become long enough, unless the member scrolls */
const PATIENCE_MS = 3000
/** ms that the position is held, because the router scrolls new pages to their top */
const HOLD_MS = 1000

const inputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click'] as const

/** Stores the scroll position on the member's own page, and restores it when they come back. */
export function KeepPlace({ member }: { member: number }) {
  const search = useSearchParams().toString()
  const [left] = useState(() => (typeof window === 'undefined' ? null : readHomePlace(member)))
  // The position still to be restored; the stored one stays until it is reached.
  const aim = useRef(left?.search === search && left.y > 0 ? left.y : null)

  useLayoutEffect(() => {
    writeHomePlace({ member, search, y: aim.current ?? window.scrollY })
    const note = () => {
      if (aim.current === null) writeHomePlace({ member, search, y: window.scrollY })
    }
    // On Back and Forward the browser scrolls for the coming page while this one is still mounted.
    const leave = () => window.removeEventListener('scroll', note)
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('popstate', leave)
    return () => {
      leave()
      window.removeEventListener('popstate', leave)
    }
  }, [member, search])

  useEffect(() => {
    const place = aim.current
    if (place === null) return
    const begin = performance.now()
    let reached = Infinity
    let frame = requestAnimationFrame(function go(now) {
      if (Math.abs(window.scrollY - place) > 1) window.scrollTo({ top: place, behavior: 'instant' })
      if (Math.abs(window.scrollY - place) <= 1) reached = Math.min(reached, now)
      if (now > reached + HOLD_MS || now > begin + PATIENCE_MS) done()
      else frame = requestAnimationFrame(go)
    })
    const stop = () => {
      cancelAnimationFrame(frame)
      for (const name of inputEvents) window.removeEventListener(name, done)
    }
    function done() {
      aim.current = null
      stop()
    }
    for (const name of inputEvents) window.addEventListener(name, done, { passive: true })
    return stop
  }, [])
  return null
}
