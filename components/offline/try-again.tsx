'use client'

import { useEffect } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { useStandsIn } from './offline-labels'

const wasReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((one) => (one as PerformanceNavigationTiming).type === 'reload')

/** Asks for the page that was wanted; by itself when the connection is back. */
export function TryAgain({ label }: { label: string }) {
  const standsIn = useStandsIn()
  useEffect(() => {
    if (!standsIn) return
    const on = new AbortController()
    const { signal } = on
    // who is on the way to something saved is not called back
    let leaving = false
    window.addEventListener('beforeunload', () => (leaving = true), { signal })
    const reload = () => {
      if (!leaving) window.location.reload()
    }
    window.addEventListener('online', reload, { signal })
    // it may have come back before this listened: asked once, so that a page that stays away is not asked for ever
    if (navigator.onLine && !wasReloaded())
      fetch('/api/health?probe=live', { method: 'HEAD', cache: 'no-store', signal }).then(
        ({ ok }) => ok && reload(),
        () => undefined,
      )
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
