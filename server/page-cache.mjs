// @ts-check
// Next's cache for pages and cachedQuery (next.config.mjs, cacheHandler). Plain JavaScript because Next loads it outside the
// bundle. All instances of this class in a process share one store; lib/web/tag-listener.ts tells it what changed.
import { createPageStore } from './page-store.mjs'

/** @typedef {ReturnType<typeof createPageStore>} PageStore */

const shared = /** @type {{ [key: symbol]: PageStore }} */ (/** @type {unknown} */ (globalThis))
export const pageStore = (shared[Symbol.for('kerf.pageCache')] ??= createPageStore({
  megabytes: Number(process.env.PAGE_CACHE_MB || 32),
}))

/** It reads files of the build. The middleware's bundle, which has this class too and makes no page, has none. */
const finishing =
  process.env.NEXT_RUNTIME === 'edge'
    ? null
    : import('./finish-page.mjs').then(({ makeFinish }) =>
        makeFinish({ folder: process.env.KERF_DIST || '.next' }),
      )

export default class PageCache {
  /** Of the request that this instance is for. @type {unknown} */
  #policy

  /** @param {{ _requestHeaders?: Record<string, string | string[] | undefined> }} [context] */
  constructor({ _requestHeaders: headers = {} } = {}) {
    this.#policy = headers['content-security-policy']
  }

  /** @param {string} key */
  async get(key) {
    return pageStore.get(key)
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
