// @ts-check
// Next's cache for pages and cachedQuery (next.config.mjs, cacheHandler). Plain JavaScript because Next loads it outside the
// bundle. All instances of this class in a process share one store; lib/web/listen-for-tags.ts tells it what changed.
import { createPageStore } from './page-store.mjs'

/** @typedef {ReturnType<typeof createPageStore>} PageStore */

const shared = /** @type {{ [key: symbol]: PageStore }} */ (/** @type {unknown} */ (globalThis))
const store = (shared[Symbol.for('kerf.pageCache')] ??= createPageStore({
  megabytes: Number(process.env.PAGE_CACHE_MB || 32),
}))

export default class PageCache {
  /** @param {string} key */
  async get(key) {
    return store.get(key)
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
    const seconds = context?.cacheControl?.revalidate
    store.set(key, value, tags, typeof seconds === 'number' ? seconds : Infinity)
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    store.expire(Array.isArray(tags) ? tags : [tags])
  }

  resetRequestCache() {}
}
