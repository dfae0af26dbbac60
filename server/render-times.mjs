// @ts-check
// Records when renders of pages began: a change after that moment may be missing from the page.

import { LRUCache } from 'lru-cache'
import { steadyNow } from './steady-clock.mjs'

/** Assumed age of a render whose start is unknown: of two renders at once only one may reach the store. */
const RENDER_GRACE_MS = 1_000
/** A page whose render took longer is not stored. */
export const RENDER_MAX_MS = 30_000
/** How long a renewal stays with the request that claimed it. Next renders once for many requests and never for a prefetch; after this time the next request claims it. */
const HANDED_OVER_MS = 500

/** @param {{ max: number }} options `max`: number of keys to remember */
export function makeRenderTimes({ max }) {
  /** @type {LRUCache<string, { since: number, count: number }>} renders of pages that are not in the store */
  const rendering = new LRUCache({ max })
  /** @type {LRUCache<string, number>} start of the render that renews a page, by key */
  const renewing = new LRUCache({ max })
  /** @type {LRUCache<string, number>} end of a request's claim to renew a page, by key */
  const claimed = new LRUCache({ max })
  /** @type {WeakSet<object>} values that were served stale: a failed render returns them */
  const outdated = new WeakSet()

  return {
    /** Notes the render of a page that is not in the store. @param {string} key */
    begin(key) {
      const now = steadyNow()
      const known = rendering.get(key)
      if (known && now - known.since <= RENDER_MAX_MS) known.count++
      else rendering.set(key, { since: now, count: 1 })
    },

    /** Notes the render of a page that is served stale meanwhile. @param {string} key @param {object} value */
    beginRenewal(key, value) {
      outdated.add(value)
      const now = steadyNow()
      if (now - (renewing.get(key) ?? -Infinity) > RENDER_MAX_MS) renewing.set(key, now)
    },

    /**
     * Returns when the render that ends now began. With several at once the earliest start counts, because nothing tells
     * them apart.
     * @param {string} key
     */
    end(key) {
      const renewed = renewing.get(key)
      renewing.delete(key)
      claimed.delete(key)
      const known = rendering.get(key)
      if (known && --known.count === 0) rendering.delete(key)
      if (!known && renewed === undefined) return steadyNow() - RENDER_GRACE_MS
      return Math.min(known?.since ?? Infinity, renewed ?? Infinity)
    },

    /** Whether a render failed: Next then stores the value that was served stale. @param {object} value */
    hasFailed: (value) => outdated.has(value),

    /** Whether this request goes to Next in order to renew the page. @param {string} key */
    claimRenewal(key) {
      const now = steadyNow()
      if ((claimed.get(key) ?? 0) > now) return false
      claimed.set(key, now + HANDED_OVER_MS)
      return true
    },
  }
}
