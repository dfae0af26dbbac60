import type { Instrumentation } from 'next'
import { passingFailure } from '@/lib/core/passing-failure'
import { notePageFailure } from '@/server/page-failures.mjs'

/** Once a process, before the first request: settings are checked, the queue and the ear for changed content start. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const [{ startHouse }, { streams }] = await Promise.all([
    import('@/lib/jobs/start-house'),
    import('@/lib/notifications/streams'),
  ])
  await startHouse({ ear: streams().ear, stop: () => streams().stop() })
}

/** An error that nothing caught, of a page, a feed or an action: judged here, by itself, whether it is one that passes. */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }) =>
  notePageFailure(headers, passingFailure(error))
