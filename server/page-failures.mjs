// @ts-check
// Why a page failed: instrumentation.ts notes the error, failed-pages.mjs reads it when Next answers 500. The store is global
// to the process, because the two belong to different bundles.

/** @typedef {'unavailable' | 'storage_full'} Failure */

/** Limit of remembered failures, far more than happen at once; the oldest are dropped. */
const STORE_MAX = 2_000

const shared = /** @type {{ [key: symbol]: unknown }} */ (/** @type {unknown} */ (globalThis))
const store = /** @type {Map<string, Failure>} */ (shared[Symbol.for('kerf.pageFailures')] ??= new Map())

/**
 * Notes a passing failure for a request.
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
 * Returns the passing failure of a request, or null. Without a noted one it asks whether the database answers
 * (lib/db/answers.ts, inside of the bundle).
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Failure | null>}
 */
export async function passingFailureOf({ headers }) {
  const answers = shared[Symbol.for('kerf.databaseAnswers')]
  // instrumentation.ts may note the error while the database is asked
  const away = typeof answers === 'function' && !(await answers())
  return store.get(String(headers['x-request-id'])) ?? (away ? 'unavailable' : null)
}
