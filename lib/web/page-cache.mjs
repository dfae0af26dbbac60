// The cache behind pages and cachedQuery (next.config.ts, cacheHandler): in memory, bounded, and emptied by tag.
// Plain JavaScript because Next loads it outside the bundle. All instances of this class in a process share one store;
// lib/web/listen-for-tags.ts expires tags in it when PostgreSQL tells that something changed.

import { isKeepablePath } from './edge/page-paths.mjs'
import { saysMissing } from './missing-page.mjs'

const RENDER_GRACE_MS = 1_000
/** No render takes longer; one that did is not kept. */
const RENDER_MAX_MS = 30_000
const NOTES_MAX = 10_000
/** Pages of what is not there, and redirects: anybody can ask for as many as they like, and none may push a real one out. */
const MISSING_MAX = 100

const store = (globalThis[Symbol.for('kerf.pageCache')] ??= createStore())

function createStore() {
  const limit = Number(process.env.PAGE_CACHE_MB || 128) * 1024 * 1024
  /** @type {Map<string, { value: unknown, tags: string[], size: number, at: number }>} oldest use first */
  const entries = new Map()
  /** @type {Map<string, Set<string>>} */
  const keysOfTag = new Map()
  /** @type {Map<string, string>} the address of a page → its key, for the front door */
  const keyOfPage = new Map()
  /** @type {Set<string>} keys of those pages, the oldest first */
  const missing = new Set()
  /** @type {Map<string, number>} when a tag was last expired, oldest first */
  const expiredAt = new Map()
  /** @type {Map<string, { since: number, count: number }>} missing keys that were asked for: their renders began then */
  const rendering = new Map()
  let clearedAt = -Infinity
  let bytes = 0

  const remove = (key) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    keyOfPage.delete(pageOf(key))
    missing.delete(key)
    bytes -= entry.size
    for (const tag of entry.tags) {
      const keys = keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOfTag.delete(tag)
    }
  }

  const renderBegins = (key) => {
    const now = Date.now()
    const known = rendering.get(key)
    if (known && now - known.since <= RENDER_MAX_MS) return void known.count++
    if (rendering.size >= NOTES_MAX) rendering.clear()
    rendering.set(key, { since: now, count: 1 })
  }

  /** When the render that ends now began; of several at once nobody can tell which it is, so the first counts. */
  const renderEnds = (key) => {
    const known = rendering.get(key)
    if (!known) return Date.now() - RENDER_GRACE_MS
    if (--known.count === 0) rendering.delete(key)
    return known.since
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) {
        renderBegins(key)
        return null
      }
      entries.delete(key)
      entries.set(key, entry)
      return { value: entry.value, lastModified: entry.at }
    },
    set(key, value, tags, seconds = Infinity) {
      remove(key)
      // Expired while it was rendered: what was read may be older than the change. Not kept, so the next request reads anew.
      const now = Date.now()
      const began = renderEnds(key)
      if (began <= clearedAt || began < now - RENDER_MAX_MS) return
      // whatever let it through: under another spelling of an address, or somebody's own, nothing is kept
      if (value.kind !== 'FETCH' && !isKeepablePath(pageOf(key))) return
      if (tags.some((tag) => (expiredAt.get(tag) ?? -Infinity) >= began)) return
      const size = sizeOf(value)
      if (size > limit / 4) return
      entries.set(key, { value, tags, size, at: now, until: now + seconds * 1000 })
      if (value.kind === 'APP_PAGE') keyOfPage.set(pageOf(key), key)
      if ((value.status ?? 200) >= 300 || (typeof value.html === 'string' && saysMissing(value.html)))
        missing.add(key)
      bytes += size
      for (const tag of tags) {
        const keys = keysOfTag.get(tag) ?? new Set()
        keysOfTag.set(tag, keys.add(key))
      }
      if (missing.size > MISSING_MAX) remove(missing.values().next().value)
      for (const oldest of entries.keys()) {
        if (bytes <= limit) break
        remove(oldest)
      }
    },
    /** the kept page of an address, or null: also when it is older than it may be, because then Next renews it */
    page(path) {
      const key = keyOfPage.get(path)
      const entry = key === undefined ? undefined : entries.get(key)
      if (!entry || entry.until <= Date.now()) return null
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    expire(tags) {
      const now = Date.now()
      for (const tag of tags) {
        expiredAt.delete(tag)
        expiredAt.set(tag, now)
        for (const key of [...(keysOfTag.get(tag) ?? [])]) remove(key)
      }
      if (expiredAt.size <= NOTES_MAX) return
      for (const [tag, at] of expiredAt) {
        if (at >= now - RENDER_MAX_MS) break
        expiredAt.delete(tag)
      }
    },
    clear() {
      clearedAt = Date.now()
      entries.clear()
      keyOfPage.clear()
      missing.clear()
      keysOfTag.clear()
      expiredAt.clear()
      bytes = 0
    },
    stats: () => ({ entries: entries.size, bytes }),
  }
}

/** Next names a page's entry by its address, behind `…/$` in some versions. */
function pageOf(key) {
  return key.slice(key.indexOf('$/') + 1)
}

function sizeOf(value) {
  if (value === null || value === undefined) return 64
  if (value.kind === 'FETCH') return 256 + (value.data?.body?.length ?? 0) * 2
  let size = 512 + (value.html?.length ?? 0) * 2 + (value.rscData?.length ?? 0) + (value.body?.length ?? 0)
  for (const segment of value.segmentData?.values?.() ?? []) size += segment.length
  return size
}

export default class PageCache {
  async get(key) {
    return store.get(key)
  }

  async set(key, value, context) {
    const header = value?.headers?.['x-next-cache-tags']
    const fromHeader = typeof header === 'string' ? header.split(',') : []
    const tags = [...new Set([...(context?.tags ?? []), ...(value?.tags ?? []), ...fromHeader])]
    if (value === null || value === undefined) return
    const seconds = context?.cacheControl?.revalidate
    store.set(key, value, tags, typeof seconds === 'number' ? seconds : Infinity)
  }

  async revalidateTag(tags) {
    store.expire(Array.isArray(tags) ? tags : [tags])
  }

  resetRequestCache() {}
}
