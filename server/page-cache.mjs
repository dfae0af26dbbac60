// @ts-check
// Next's cacheHandler for pages and cachedQuery (next.config.mjs). Plain JavaScript, because Next loads it outside of the
// bundle. All instances in a process share one store, which lib/web/tag-listener.ts informs about changes.
import { hasSession } from './has-session.mjs'
import { createPageStore } from './page-store.mjs'

/** @typedef {ReturnType<typeof createPageStore>} PageStore */

const shared = /** @type {{ [key: symbol]: PageStore }} */ (/** @type {unknown} */ (globalThis))
export const pageStore = (shared[Symbol.for('kerf.pageCache')] ??= createPageStore({
  megabytes: Number(process.env.PAGE_CACHE_MB || 32),
}))

/** Reads files of the build. The middleware's bundle contains this class too, but renders no pages and has no files. */
const finishing =
  process.env.NEXT_RUNTIME === 'edge'
    ? null
    : import('./finish-page.mjs').then(({ makeFinish }) =>
        makeFinish({ folder: process.env.KERF_DIST || '.next' }),
      )

export default class PageCache {
  /** The policy of the request for which Next made this instance. @type {unknown} */
  #policy
  #isMember

  /** @param {{ _requestHeaders?: Record<string, string | string[] | undefined> }} [context] */
  constructor({ _requestHeaders: headers = {} } = {}) {
    this.#policy = headers['content-security-policy']
    this.#isMember = hasSession(headers)
  }

  /** @param {string} key */
  async get(key) {
    return pageStore.get(key, this.#isMember)
  }

  /**
   * @param {string} key
   * @param {import('./page-store.mjs').Value | null | undefined} value
   * @param {{ tags?: string[], cacheControl?: { revalidate?: number | false } }} [context]
   */
  async set(key, value, context) {
    if (value === null || value === undefined) return
    const header = value.headers?.['x-next-cache-tags']
    const fromHeader = typeof header === 'string' ? header.split(',') : []
    const tags = [...new Set([...(context?.tags ?? []), ...(value.tags ?? []), ...fromHeader])]
    if (value.kind === 'APP_PAGE') (await finishing)?.(value, this.#policy)
    const seconds = context?.cacheControl?.revalidate
    pageStore.set(key, value, tags, typeof seconds === 'number' ? seconds : Infinity)
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    pageStore.expire(Array.isArray(tags) ? tags : [tags])
  }

  resetRequestCache() {}
}
