'use client'

import { useEffect } from 'react'

// by now React listens: it makes the page ready for a click at once, and hears it (lib/web/head/early-input.ts)
if (typeof window !== 'undefined') window.kerfEarly?.stop()

/** Does what the reader did before the page could hear it, once every part of the page listens. */
export function ReplayEarlyInput() {
  useEffect(() => {
    // after the effects of all parts
    const later = setTimeout(() => window.kerfEarly?.replay())
    return () => clearTimeout(later)
  }, [])
  return null
}
