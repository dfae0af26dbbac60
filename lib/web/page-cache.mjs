// @ts-check
// Next's cache for pages and cachedQuery (next.config.mjs, cacheHandler). Plain JavaScript because Next loads it outside the
// bundle. All instances of this class in a process share one store; lib/web/listen-for-tags.ts tells it what changed.
import { nonceIn, policyOfKept } from './content-policy.mjs'
import { makeFirstPaint } from './first-paint.mjs'
import { MISSING } from './missing-page.mjs'
import { createPageStore } from './page-store.mjs'

/** @typedef {ReturnType<typeof createPageStore>} PageStore */

const shared = /** @type {{ [key: symbol]: PageStore }} */ (/** @type {unknown} */ (globalThis))
export const pageStore = (shared[Symbol.for('kerf.pageCache')] ??= createPageStore({
  megabytes: Number(process.env.PAGE_CACHE_MB || 32),
}))

const forFirstPaint = makeFirstPaint({ folder: process.env.KERF_DIST || '.next' })

export default class PageCache {
  /** @type {string | null} with which the scripts of a page are marked that this request brings about */
  #nonce

  /** @param {{ _requestHeaders?: Record<string, string | string[] | undefined> }} [context] */
  constructor({ _requestHeaders: headers = {} } = {}) {
    this.#nonce = nonceIn(headers['content-security-policy'])
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
    if (value.kind === 'APP_PAGE') finishPage(value, tags, this.#nonce)
    const seconds = context?.cacheControl?.revalidate
    pageStore.set(key, value, tags, typeof seconds === 'number' ? seconds : Infinity)
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    pageStore.expire(Array.isArray(tags) ? tags : [tags])
  }

  resetRequestCache() {}
}

/**
 * Makes of a page what everybody gets: its status, what is seen first inside it, and the policy that names its scripts.
 * Next sends all three. A page that Next hands back, because a later render failed, is that already.
 * @param {import('./page-store.mjs').Value} value @param {string[]} tags @param {string | null} nonce
 */
function finishPage(value, tags, nonce) {
  const { html, headers = {} } = value
  if (tags.includes(MISSING)) value.status = 404
  if (!nonce || typeof html !== 'string' || headers['content-security-policy']) return
  value.html = forFirstPaint(html, nonce) ?? html
  value.headers = { ...headers, 'content-security-policy': policyOfKept(String(value.html), nonce) }
}
