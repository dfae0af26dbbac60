// What became of requests that Next answers with an error of its own: judged when the error happens (instrumentation.ts),
// asked for when its answer is about to be sent (whole-page.mjs). One store a process, because the two are of different
// bundles. Plain JavaScript for scripts/serve.mjs.

/** Far more than fail at once; the oldest go. */
const KEPT = 2_000

/** @type {Map<string, 'unavailable' | 'storage_full'>} */
const store = (globalThis[Symbol.for('kerf.pageFailures')] ??= new Map())

/**
 * Notes an error that passes, for the request that met it and for the number that React leaves in the page in its place:
 * others may have waited for the same rendering.
 * @param {unknown} error
 * @param {Record<string, string | string[] | undefined>} headers of the request
 * @param {'unavailable' | 'storage_full' | null} failure
 */
export function notePageFailure(error, headers, failure) {
  if (!failure) return
  const { digest } = /** @type {{ digest?: unknown }} */ (error)
  for (const key of [headers['x-request-id'], digest]) {
    if (typeof key !== 'string' || key === '') continue
    store.delete(key)
    store.set(key, failure)
  }
  for (const key of store.keys()) {
    if (store.size <= KEPT) break
    store.delete(key)
  }
}

/** The numbers of errors in a page: of parts that failed after it had begun, and of the page itself. Words there are Next's own, and no error. */
const DIGESTS = /<template data-dgst="(\d+)|\$RX\("[^"]+","(\d+)|\\"digest\\":\\"(\d+)/g

/** @returns {string[]} */
export const digestsIn = (html) => [...html.matchAll(DIGESTS)].map((found) => found.slice(1).find(Boolean))

/** What passes of the errors that a request met, or that its page names; null when none does. */
export function pageFailure(request, digests = []) {
  const keys = [request.headers['x-request-id'], ...digests]
  return keys.map((key) => store.get(key)).find(Boolean) ?? null
}

/** For an error that nobody told of: lib/db/answers.ts, which lives inside the bundle, says whether the database is there. */
export async function askDatabase() {
  const answers = globalThis[Symbol.for('kerf.databaseAnswers')]
  return typeof answers === 'function' && !(await answers()) ? 'unavailable' : null
}
