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

/** Asks for the page that was wanted; by itself when the connection is back. */
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

/** Reloads the page when the site answers; the event of the device comes before its network carries anything. Returns what ends it. */
function reloadOnceReached(): () => void {
  const on = new AbortController()
  const { signal } = on
  // who is on the way to something saved is not called back
  let leaving = false
  window.addEventListener('beforeunload', () => (leaving = true), { signal })
  // the reload has just asked: a page that stays away, although the site answers, is not asked for in a circle
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
