// @ts-check
// The store behind page-cache.mjs: pages and the data of cachedQuery in memory, bounded by bytes. The kind of a change
// (lib/web/tags.ts) decides whether an entry is deleted or served stale while one render replaces it.

import { LRUCache } from 'lru-cache'
import { makeChangeTimes } from './change-times.mjs'
import { changesSince, outdate } from './freshness.mjs'
import { isCacheablePath } from './page-rules.mjs'
import { makeRenderTimes, RENDER_MAX_MS } from './render-times.mjs'
import { sizeOf } from './size-of.mjs'
import { steadyNow } from './steady-clock.mjs'

/**
 * @typedef {import('./change-times.mjs').ChangeKind} ChangeKind
 * @typedef {{ kind?: string, html?: unknown, status?: number, headers?: Record<string, unknown>, tags?: string[], [more: string]: any }} Value
 * @typedef {import('./freshness.mjs').Entry} Entry
 */

const KNOWN_MAX = 10_000
/** Limit for 404 pages and redirects: anybody can request any number of them, and they must not evict real pages. */
const MISSING_MAX = 100

/** Time until a failed render is repeated. */
const RETRY_MS = 1_000

/** How long pages are served stale after a lost database connection: any of them may have changed unnoticed. */
const EVERYTHING_STALE_MS = 500

/** @param {{ megabytes?: number }} [options] */
export const createPageStore = (options) => new PageStore(options)

class PageStore {
  /** @type {LRUCache<string, Entry>} */
  #entries
  /** @type {Map<string, Set<string>>} */
  #keysOfTag = new Map()
  /** @type {Map<string, string>} path of a page → its key, for cached-pages.mjs */
  #keyOfPage = new Map()
  /** @type {LRUCache<string, true>} keys of 404 pages and redirects */
  #missing = new LRUCache({
    max: MISSING_MAX,
    // after the eviction, because deleting the entry also deletes from this cache
    disposeAfter: (_, key, reason) => void (reason === 'evict' && this.#entries.delete(key)),
  })
  /** @type {LRUCache<string, true>} paths of pages that were stored */
  #stored = new LRUCache({ max: KNOWN_MAX })
  #changes = makeChangeTimes({ max: KNOWN_MAX })
  #renders = makeRenderTimes({ max: KNOWN_MAX })
  #clearedAt = -Infinity

  constructor({ megabytes = 128 } = {}) {
    const limit = megabytes * 1024 * 1024
    this.#entries = new LRUCache({
      maxSize: limit,
      maxEntrySize: Math.floor(limit / 4),
      sizeCalculation: ({ value }) => sizeOf(value),
      dispose: (entry, key) => this.#forget(key, entry),
    })
  }

  /**
   * Returns the entry in the form that Next's cacheHandler expects, or null; `cacheControl` makes Next renew it.
   * @param {string} key @param {boolean} [isMember] whether a member asks
   */
  get(key, isMember = false) {
    const entry = this.#find(key)
    if (!entry || (isMember && entry.isEdited)) {
      this.#renders.begin(key)
      return null
    }
    const now = steadyNow()
    // Next itself renews entries past their lifetime
    if (entry.until <= now) this.#renders.beginRenewal(key, entry.value)
    if (entry.renewAt > now) return { value: entry.value, lastModified: entry.at }
    this.#renders.beginRenewal(key, entry.value)
    return {
      value: entry.value,
      // older than `revalidate` and younger than `expire`: Next serves it stale and renders once in the background
      lastModified: now - 2_000,
      cacheControl: { revalidate: 1, expire: 31_536_000 },
    }
  }

  /** @param {string} key @param {Value} value @param {string[]} tags @param {number} [seconds] how long it may be served */
  set(key, value, tags, seconds = Infinity) {
    const now = steadyNow()
    const began = this.#renders.end(key)
    if (this.#renders.hasFailed(value)) return this.#retryLater(key, value)
    this.#entries.delete(key)
    if (began <= this.#clearedAt || began < now - RENDER_MAX_MS) return
    // defence in depth: no other spelling of an address and no page of a member is ever stored
    if (value.kind !== 'FETCH' && !isCacheablePath(pageOf(key))) return
    // Something was removed during the render, which may have read the older state. The next request renders again.
    if (tags.some((tag) => this.#changes.last(tag, 'removal') >= began)) return
    const entry = {
      ...{ value, tags, at: now },
      ...{ until: now + seconds * 1000, renewAt: Infinity, staleUntil: Infinity, isEdited: false },
    }
    if (!this.#entries.set(key, entry).has(key)) return
    if (value.kind === 'APP_PAGE') this.#keyOfPage.set(pageOf(key), key)
    if ((value.status ?? 200) >= 300) this.#missing.set(key, true)
    else if (value.kind === 'APP_PAGE') this.#stored.set(pageOf(key), true)
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag) ?? new Set()
      this.#keysOfTag.set(tag, keys.add(key))
    }
    if (changesSince(entry, began, this.#changes).some((change) => outdate(entry, change)))
      this.#entries.delete(key)
  }

  /**
   * Returns the page to send for an address. Returns null when Next has to answer, also for the one request that renews it.
   * @param {string} path @param {boolean} [isMember] whether a member asks
   */
  page(path, isMember = false) {
    const key = this.#keyOfPage.get(path)
    const entry = key === undefined ? undefined : this.#find(key)
    if (!key || !entry || entry.until <= steadyNow() || (isMember && entry.isEdited)) return null
    if (entry.renewAt <= steadyNow() && this.#renders.claimRenewal(key)) return null
    return entry.value
  }

  /** Whether the page of an address was cached before, so that a render is likely to be. @param {string} path */
  hasStored(path) {
    return this.#stored.has(path)
  }

  /** Applies a change to all entries that carry one of the tags. @param {string[]} tags @param {ChangeKind} kind */
  expire(tags, kind = 'removal') {
    const at = steadyNow()
    for (const tag of tags) {
      this.#changes.note(tag, kind, at)
      for (const key of [...(this.#keysOfTag.get(tag) ?? [])]) {
        const entry = this.#entries.peek(key)
        if (entry && outdate(entry, { kind, tag, at })) this.#entries.delete(key)
      }
    }
  }

  /** After a lost connection: deletes all data, and renews each page at its next request. */
  outdateAll() {
    const now = steadyNow()
    for (const [key, entry] of [...this.#entries]) {
      if (entry.value.kind === 'FETCH') this.#entries.delete(key)
      else {
        entry.renewAt = Math.min(entry.renewAt, now)
        entry.staleUntil = Math.min(entry.staleUntil, now + EVERYTHING_STALE_MS)
      }
    }
    // a render in progress may have read the older state
    this.#clearedAt = now
  }

  clear() {
    this.#clearedAt = steadyNow()
    this.#entries.clear()
    this.#changes.clear()
  }

  stats() {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  /** Removes an evicted entry from the indexes. @param {string} key @param {Entry} entry */
  #forget(key, entry) {
    this.#keyOfPage.delete(pageOf(key))
    this.#missing.delete(key)
    for (const tag of entry.tags) {
      const keys = this.#keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOfTag.delete(tag)
    }
  }

  /** Returns the entry if it may still be served, or null. @param {string} key */
  #find(key) {
    const entry = this.#entries.get(key)
    if (!entry) return null
    const now = steadyNow()
    const isData = entry.value.kind === 'FETCH'
    if ((isData && entry.until <= now) || entry.staleUntil <= now) {
      this.#entries.delete(key)
      return null
    }
    return entry
  }

  /** After a failed render: keeps the old page within its limits and delays the next render. @param {string} key @param {Value} value */
  #retryLater(key, value) {
    const entry = this.#entries.peek(key)
    if (entry?.value !== value) return
    const again = steadyNow() + RETRY_MS
    if (entry.renewAt <= again) entry.renewAt = again
    if (entry.until <= again) entry.until = again
  }
}

/** Returns the path of a page from the key of its entry; some versions of Next put `…/$` before it. @param {string} key */
function pageOf(key) {
  return key.slice(key.indexOf('$/') + 1)
}
