'use client'

import { useEffect } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { useStandsIn } from './offline-words'

/** Asks for the page that was wanted; by itself when the connection is back. */
export function TryAgain({ label }: { label: string }) {
  const standsIn = useStandsIn()
  useEffect(() => {
    if (!standsIn) return
    const on = new AbortController()
    const { signal } = on
    // who is on the way to something kept is not called back
    let leaving = false
    window.addEventListener('beforeunload', () => (leaving = true), { signal })
    window.addEventListener('online', () => !leaving && window.location.reload(), { signal })
    return () => on.abort()
  }, [standsIn])
  if (!standsIn) return null
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'primary' })}
      onClick={() => window.location.reload()}
    >
      {label}
    </button>
  )
}
