// @ts-check
// Why a page failed: judged when the error happens (instrumentation.ts), asked for when Next says 500 (failed-pages.mjs).
// One store a process, because the two are of different bundles.

/** @typedef {'unavailable' | 'storage_full'} Failure */

/** Far more than fail at once; the oldest go. */
const STORE_MAX = 2_000

const shared = /** @type {{ [key: symbol]: unknown }} */ (/** @type {unknown} */ (globalThis))
const store = /** @type {Map<string, Failure>} */ (shared[Symbol.for('kerf.pageFailures')] ??= new Map())

/**
 * Notes an error that passes for the request that met it.
 * @param {Record<string, string | string[] | undefined>} headers of the request
 * @param {Failure | null} failure
 */
export function notePageFailure(headers, failure) {
  const id = headers['x-request-id']
  if (!failure || typeof id !== 'string') return
  store.set(id, failure)
  const [oldest] = store.keys()
  if (store.size > STORE_MAX && oldest) store.delete(oldest)
}

/**
 * What passes of the error that a request met; null when nothing does. Where none was reported, the database is asked
 * (lib/db/answers.ts, which lives inside the bundle).
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Failure | null>}
 */
export async function passingFailureOf({ headers }) {
  const answers = shared[Symbol.for('kerf.databaseAnswers')]
  // the question takes a moment, in which instrumentation.ts notes the error
  const away = typeof answers === 'function' && !(await answers())
  return store.get(String(headers['x-request-id'])) ?? (away ? 'unavailable' : null)
}
