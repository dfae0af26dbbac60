'use client'

import { useEffect } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { useStandsIn } from './offline-labels'
import { retryWhileWaiting } from './retry-while-waiting'

const FIRST_RETRY_MS = 3_000

const wasReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((one) => (one as PerformanceNavigationTiming).type === 'reload')

/** Requests the wanted page again, also by itself when the connection is back. */
export function TryAgain({ label }: { label: string }) {
  const standsIn = useStandsIn()
  useEffect(() => (standsIn ? reloadOnceReached() : undefined), [standsIn])
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

/**
 * Reloads the page once the site answers: the device's `online` event comes before its network carries anything.
 * Returns the function that ends it.
 */
function reloadOnceReached(): () => void {
  const on = new AbortController()
  const { signal } = on
  // A reader on the way to a saved page must not be called back.
  let leaving = false
  window.addEventListener('beforeunload', () => (leaving = true), { signal })
  // The reload has just requested the page: one that stays away although the site answers must not reload in a loop.
  let justAsked = wasReloaded()
  const stop = retryWhileWaiting(async () => {
    if (justAsked) {
      justAsked = false
      return true
    }
    const reached = await fetch('/api/health?probe=live', { method: 'HEAD', cache: 'no-store', signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (reached && !leaving) window.location.reload()
    return true
  }, FIRST_RETRY_MS)
  return () => {
    stop()
    on.abort()
  }
}
