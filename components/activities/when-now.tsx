'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { activityState, type ActivityState } from '@/lib/activities/state'
import { clockAhead } from './contest-clock'

// A timer of more than this many ms would fire at once.
const LONGEST = 2_000_000_000

/**
 * Shows one of three parts as the contest begins and ends while the cached page is open. `initial` is the state that
 * the server saw.
 */
export function WhenNow({
  startsAt,
  endsAt,
  initial,
  ...parts
}: { startsAt: string; endsAt: string; initial: ActivityState } & Record<ActivityState, ReactNode>) {
  const [state, setState] = useState(initial)
  useEffect(() => {
    const dates = { startsAt, endsAt }
    let timer: ReturnType<typeof setTimeout>
    let gone = false
    const look = (ahead: number) => {
      const now = Date.now() + ahead
      setState(activityState(dates, now))
      const changes = [Date.parse(startsAt), Date.parse(endsAt) + 1].filter((at) => at > now)
      if (changes.length > 0) timer = setTimeout(look, Math.min(LONGEST, Math.min(...changes) - now), ahead)
    }
    void clockAhead(dates, initial).then((ahead) => {
      if (!gone && ahead !== null) look(ahead)
    })
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [startsAt, endsAt, initial])
  return parts[state]
}
