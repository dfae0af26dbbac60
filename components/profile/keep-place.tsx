'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readHomePlace, writeHomePlace } from '@/components/shell/home-place'

/** for how long the page may take to be long enough, unless the member moves */
const PATIENCE_MS = 3000
/** for how long it is held there: the router puts new pages to their top */
const HOLD_MS = 1000

const inputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click'] as const

/** Notes where the member is on their own page, and goes there again when they come back. */
export function KeepPlace({ member }: { member: number }) {
  const search = useSearchParams().toString()
  const [left] = useState(() => (typeof window === 'undefined' ? null : readHomePlace(member)))
  // where the page is still to be put; what was noted stays until it is there
  const aim = useRef(left?.search === search && left.y > 0 ? left.y : null)

  useLayoutEffect(() => {
    writeHomePlace({ member, search, y: aim.current ?? window.scrollY })
    const note = () => {
      if (aim.current === null) writeHomePlace({ member, search, y: window.scrollY })
    }
    // on the way back or forward the browser scrolls for the page that comes, while this one is still there
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
