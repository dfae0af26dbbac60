'use client'

import { useEffect, useState } from 'react'

type State = 'before' | 'running' | 'ended'

/** Before, running, ended: by the reader's clock, because the page itself is cached for long. */
export function ContestState({
  startsAt,
  endsAt,
  labels,
}: {
  startsAt: string
  endsAt: string
  labels: Record<State, string>
}) {
  const [state, setState] = useState<State | null>(null)
  useEffect(() => {
    const now = Date.now()
    // after hydration, so that server and browser first agree
    queueMicrotask(() =>
      setState(now < Date.parse(startsAt) ? 'before' : now > Date.parse(endsAt) ? 'ended' : 'running'),
    )
  }, [startsAt, endsAt])
  return (
    <span className={state === null ? 'fact-tag ember invisible' : 'fact-tag ember'}>
      {labels[state ?? 'running']}
    </span>
  )
}
