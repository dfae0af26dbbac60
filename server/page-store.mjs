// @ts-check
// The store behind page-cache.mjs: pages and the data of cachedQuery, in memory, bounded by bytes, and renewed by tag as
// its kind of change asks for (tags.ts). A page that changed is served as it is while one render replaces it.

import { LRUCache } from 'lru-cache'
import { makeChangeTimes } from './change-times.mjs'
import { changesSince, outdate } from './freshness.mjs'
import { isCacheablePath } from './page-rules.mjs'
import { makeRenderTimes, RENDER_MAX_MS } from './render-times.mjs'

/**
 * @typedef {import('./change-times.mjs').ChangeKind} ChangeKind
 * @typedef {{ kind?: string, html?: unknown, status?: number, headers?: Record<string, unknown>, tags?: string[], [more: string]: any }} Value
 * @typedef {import('./freshness.mjs').Entry} Entry
 */

const KNOWN_MAX = 10_000
/** Pages of what is not there, and redirects: anybody can ask for as many as they like, and none may push a real one out. */
const MISSING_MAX = 100

/** A render that failed is tried again after this time. */
const RETRY_MS = 1_000

/** After a lost connection everything may have changed, and for a while already. */
const EVERYTHING_STALE_MS = 500

/** @param {{ megabytes?: number }} [options] */
export const createPageStore = (options) => new PageStore(options)

class PageStore {
  /** @type {LRUCache<string, Entry>} */
  #entries
  /** @type {Map<string, Set<string>>} */
  #keysOfTag = new Map()
  /** @type {Map<string, string>} the address of a page → its key, for the request handler */
  #keyOfPage = new Map()
  /** @type {LRUCache<string, true>} keys of pages of what is not there */
  #missing = new LRUCache({
    max: MISSING_MAX,
    // after: the entry that goes is taken from here as well
    disposeAfter: (_, key, reason) => void (reason === 'evict' && this.#entries.delete(key)),
  })
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

  /** What Next asks for: the value and when it was made, or null; `cacheControl` says that it is to be renewed. @param {string} key */
  get(key) {
    const entry = this.#find(key)
    if (!entry) {
      this.#renders.begin(key)
      return null
    }
    const now = Date.now()
    // Next renews by itself what is older than it may be
    if (entry.until <= now) this.#renders.beginRenewal(key, entry.value)
    if (entry.renewAt > now) return { value: entry.value, lastModified: entry.at }
    this.#renders.beginRenewal(key, entry.value)
    return {
      value: entry.value,
      // older than `revalidate`, younger than `expire`: Next answers with it and renders once in the background
      lastModified: now - 2_000,
      cacheControl: { revalidate: 1, expire: 31_536_000 },
    }
  }

  /** @param {string} key @param {Value} value @param {string[]} tags @param {number} [seconds] how long it may be served */
  set(key, value, tags, seconds = Infinity) {
    const now = Date.now()
    const began = this.#renders.end(key)
    if (this.#renders.hasFailed(value)) return this.#retryLater(key, value)
    this.#entries.delete(key)
    if (began <= this.#clearedAt || began < now - RENDER_MAX_MS) return
    // whatever let it through: under another spelling of an address, or somebody's own, nothing is stored
    if (value.kind !== 'FETCH' && !isCacheablePath(pageOf(key))) return
    // Gone or changed while it was rendered: what was read may be older. The next request reads again.
    if (tags.some((tag) => this.#changes.last(tag, 'removal') >= began)) return
    const entry = {
      ...{ value, tags, at: now },
      ...{ until: now + seconds * 1000, renewAt: Infinity, staleUntil: Infinity },
    }
    if (!this.#entries.set(key, entry).has(key)) return
    if (value.kind === 'APP_PAGE') this.#keyOfPage.set(pageOf(key), key)
    if ((value.status ?? 200) >= 300) this.#missing.set(key, true)
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag) ?? new Set()
      this.#keysOfTag.set(tag, keys.add(key))
    }
    if (changesSince(entry, began, this.#changes).some((change) => outdate(entry, change)))
      this.#entries.delete(key)
  }

  /**
   * The page of an address to answer with, or null where Next has to: also for the one request that renews it.
   * @param {string} path
   */
  page(path) {
    const key = this.#keyOfPage.get(path)
    const entry = key === undefined ? undefined : this.#find(key)
    if (!key || !entry || entry.until <= Date.now()) return null
    if (entry.renewAt <= Date.now() && this.#renders.claimRenewal(key)) return null
    return entry.value
  }

  /** What carries one of these tags has changed, in a way that its kind tells. @param {string[]} tags @param {ChangeKind} kind */
  expire(tags, kind = 'removal') {
    const at = Date.now()
    for (const tag of tags) {
      this.#changes.note(tag, kind, at)
      for (const key of [...(this.#keysOfTag.get(tag) ?? [])]) {
        const entry = this.#entries.peek(key)
        if (entry && outdate(entry, { kind, tag, at })) this.#entries.delete(key)
      }
    }
  }

  /** Anything may have changed unnoticed: data goes, pages are renewed as they are asked for. */
  outdateAll() {
    const now = Date.now()
    for (const [key, entry] of [...this.#entries]) {
      if (entry.value.kind === 'FETCH') this.#entries.delete(key)
      else {
        entry.renewAt = Math.min(entry.renewAt, now)
        entry.staleUntil = Math.min(entry.staleUntil, now + EVERYTHING_STALE_MS)
      }
    }
    // a render that is under way may have read before
    this.#clearedAt = now
  }

  clear() {
    this.#clearedAt = Date.now()
    this.#entries.clear()
    this.#changes.clear()
  }

  stats() {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  /** What else is known of an entry that goes. @param {string} key @param {Entry} entry */
  #forget(key, entry) {
    this.#keyOfPage.delete(pageOf(key))
    this.#missing.delete(key)
    for (const tag of entry.tags) {
      const keys = this.#keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOfTag.delete(tag)
    }
  }

  /** The entry as it may be served now, or null. @param {string} key */
  #find(key) {
    const entry = this.#entries.get(key)
    if (!entry) return null
    const now = Date.now()
    const isData = entry.value.kind === 'FETCH'
    if ((isData && entry.until <= now) || entry.staleUntil <= now) {
      this.#entries.delete(key)
      return null
    }
    return entry
  }

  /** A render failed: the old page stays as long as it may, and the next render is tried a little later. @param {string} key @param {Value} value */
  #retryLater(key, value) {
    const entry = this.#entries.peek(key)
    if (entry?.value !== value) return
    const again = Date.now() + RETRY_MS
    if (entry.renewAt <= again) entry.renewAt = again
    if (entry.until <= again) entry.until = again
  }
}

/** Next names a page's entry by its address, behind `…/$` in some versions. @param {string} key */
function pageOf(key) {
  return key.slice(key.indexOf('$/') + 1)
}

/** @param {Value | null | undefined} value */
function sizeOf(value) {
  if (value === null || value === undefined) return 64
  if (value.kind === 'FETCH') return 256 + (value.data?.body?.length ?? 0) * 2
  const html = typeof value.html === 'string' ? value.html.length : 0
  let size = 512 + html * 2 + (value.rscData?.length ?? 0) + (value.body?.length ?? 0)
  for (const segment of value.segmentData?.values?.() ?? []) size += segment.length
  return size
}
