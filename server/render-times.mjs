// @ts-check
// When the renders of pages began: whatever changed after a render began may be missing from it.

import { LRUCache } from 'lru-cache'

/** Two requests may begin renders of which only one ends in the store; what changed this long before counts as later. */
const RENDER_GRACE_MS = 1_000
/** No render takes longer; one that did is not stored. */
export const RENDER_MAX_MS = 30_000
/** Next renders a page once however many ask, and not for a prefetch: the next request after this time asks again. */
const HANDED_OVER_MS = 500

/** @param {{ max: number }} options of how many keys it knows */
export function makeRenderTimes({ max }) {
  /** @type {LRUCache<string, { since: number, count: number }>} missing keys that were asked for: their renders began then */
  const rendering = new LRUCache({ max })
  /** @type {LRUCache<string, number>} pages that are served as they are while a render that began then may replace them */
  const renewing = new LRUCache({ max })
  /** @type {LRUCache<string, number>} until when one request, which was handed to Next, is trusted to bring that render about */
  const claimed = new LRUCache({ max })
  /** @type {WeakSet<object>} what was served so: a render that fails hands it back */
  const outdated = new WeakSet()

  return {
    /** A render of what is missing. @param {string} key */
    begin(key) {
      const now = Date.now()
      const known = rendering.get(key)
      if (known && now - known.since <= RENDER_MAX_MS) known.count++
      else rendering.set(key, { since: now, count: 1 })
    },

    /** A render of what is served meanwhile. @param {string} key @param {object} value */
    beginRenewal(key, value) {
      outdated.add(value)
      const now = Date.now()
      if (now - (renewing.get(key) ?? -Infinity) > RENDER_MAX_MS) renewing.set(key, now)
    },

    /**
     * When the render that ends now began; of several at once nobody can tell which it is, so the first counts.
     * @param {string} key
     */
    end(key) {
      const renewed = renewing.get(key)
      renewing.delete(key)
      claimed.delete(key)
      const known = rendering.get(key)
      if (known && --known.count === 0) rendering.delete(key)
      if (!known && renewed === undefined) return Date.now() - RENDER_GRACE_MS
      return Math.min(known?.since ?? Infinity, renewed ?? Infinity)
    },

    /** Whether a render failed: it ends with what was served while it was under way. @param {object} value */
    hasFailed: (value) => outdated.has(value),

    /** Whether the request that asks now is the one that Next gets for the renewal. @param {string} key */
    claimRenewal(key) {
      const now = Date.now()
      if ((claimed.get(key) ?? 0) > now) return false
      claimed.set(key, now + HANDED_OVER_MS)
      return true
    },
  }
}
