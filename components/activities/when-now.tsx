'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { activityState, type ActivityState } from '@/lib/activities/state'

// a timer of more than this many ms fires at once
const LONGEST = 2_000_000_000

/** One of three, by the clock of the visitor: the page is cached, the contest begins and ends. `initial` is what the server saw. */
export function WhenNow({
  startsAt,
  endsAt,
  initial,
  ...parts
}: { startsAt: string; endsAt: string; initial: ActivityState } & Record<ActivityState, ReactNode>) {
  const [state, setState] = useState(initial)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const now = Date.now()
      setState(activityState({ startsAt, endsAt }, now))
      const changes = [Date.parse(startsAt), Date.parse(endsAt) + 1].filter((at) => at > now)
      if (changes.length > 0) timer = setTimeout(look, Math.min(LONGEST, Math.min(...changes) - now))
    }
    timer = setTimeout(look, 0)
    return () => clearTimeout(timer)
  }, [startsAt, endsAt])
  return parts[state]
}
