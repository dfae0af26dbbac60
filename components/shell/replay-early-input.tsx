'use client'

import { useEffect } from 'react'

// From now on React listens: it hydrates a part at once when it is clicked, and replays the click
// (lib/web/head/early-input.ts).
if (typeof window !== 'undefined') window.kerfEarly?.stop()

/** Repeats what the reader did before hydration, once every part of the page listens. */
export function ReplayEarlyInput() {
  useEffect(() => {
    // After the effects of all parts.
    const later = setTimeout(() => window.kerfEarly?.replay())
    return () => clearTimeout(later)
  }, [])
  return null
}
