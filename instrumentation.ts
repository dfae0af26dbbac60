import type { Instrumentation } from 'next'
import { passingFailure } from '@/lib/core/passing-failure'
import { notePageFailure } from '@/server/page-failures.mjs'

/** Once a process, before the first request: settings are checked, the queue and the listener for changed content start. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const [{ startProcess }, { streams }] = await Promise.all([
    import('@/lib/bootstrap/start-process'),
    import('@/lib/notifications/streams'),
  ])
  await startProcess({ listener: streams().listener, stop: () => streams().stop() })
}

/** An error that nothing caught, of a page, a feed or an action: judged here, by itself, whether it is one that passes. */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }) =>
  notePageFailure(headers, passingFailure(error))
