import type { Instrumentation } from 'next'
import { passingFailure } from '@/lib/core/passing-failure'
import { notePageFailure } from '@/server/page-failures.mjs'

/**
 * Runs once per process, before the first request: checks the settings, starts the queue and the listener for changed
 * content.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const [{ startProcess }, { streams }] = await Promise.all([
    import('@/lib/bootstrap/start-process'),
    import('@/lib/notifications/streams'),
  ])
  await startProcess({ listener: streams().listener, stop: () => streams().stop() })
}

/**
 * Handles an uncaught error of a page, a feed or an action, and judges from the error alone whether it is transient.
 */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }) =>
  notePageFailure(headers, passingFailure(error))
