// @ts-check
// The store behind page-cache.mjs: pages and the data of cachedQuery, in memory, bounded by bytes, and renewed by tag as
// its kind of change asks for (tags.ts). A page that changed is served as it is while one render replaces it.

import { LRUCache } from 'lru-cache'
import { isKeepablePath } from './pages.mjs'

/**
 * @typedef {'numbers' | 'content' | 'removal'} ChangeKind
 * @typedef {{ kind?: string, html?: unknown, status?: number, headers?: Record<string, unknown>, tags?: string[], [more: string]: any }} Value
 * @typedef {{ value: Value, tags: string[], at: number, until: number, renewAt: number, staleUntil: number }} Entry
 *   `renewAt`: when something that changed asks for a render; `staleUntil`: until when the old page may be served meanwhile
 */

const RENDER_GRACE_MS = 1_000
/** No render takes longer; one that did is not kept. */
const RENDER_MAX_MS = 30_000
const NOTES_MAX = 10_000
/** Pages of what is not there, and redirects: anybody can ask for as many as they like, and none may push a real one out. */
const MISSING_MAX = 100

/**
 * Numbers: one render of a page in this time, however many likes come. A proxy (deploy/nginx) may keep the old page for a
 * second when the change comes, and for another when it asks just before the render ends: all together within 5 s.
 */
const NUMBERS_EVERY_MS = 2_000
const NUMBERS_STALE_MS = 5_000
/** The data behind a page is younger than the page, so that a renewed page never shows what it showed before. */
const NUMBERS_DATA_MS = 500
const CONTENT_EVERY_MS = 1_000
const CONTENT_STALE_MS = 2_000

/** Next renders a page once however many ask, and not for a prefetch: the next request after this time asks again. */
const HANDED_OVER_MS = 500

/** A render that failed is tried again after this time. */
const RETRY_MS = 1_000

/** After a lost connection everything may have changed, and for a while already. */
const EVERYTHING_STALE_MS = 500

export function createPageStore({ megabytes = 128 } = {}) {
  const limit = megabytes * 1024 * 1024
  /** @type {LRUCache<string, Entry>} */
  const entries = new LRUCache({
    maxSize: limit,
    maxEntrySize: Math.floor(limit / 4),
    sizeCalculation: ({ value }) => sizeOf(value),
    dispose: (entry, key) => forget(key, entry),
  })
  /** @type {Map<string, Set<string>>} */
  const keysOfTag = new Map()
  /** @type {Map<string, string>} the address of a page → its key, for the request handler */
  const keyOfPage = new Map()
  /** @type {LRUCache<string, true>} keys of those pages */
  const missing = new LRUCache({
    max: MISSING_MAX,
    // after: the entry that goes is taken from here as well
    disposeAfter: (_, key, reason) => void (reason === 'evict' && entries.delete(key)),
  })
  /** @type {Record<ChangeKind, Map<string, number>>} when a tag last changed so, oldest first */
  const changes = { numbers: new Map(), content: new Map(), removal: new Map() }
  /** @type {LRUCache<string, { since: number, count: number }>} missing keys that were asked for: their renders began then */
  const rendering = new LRUCache({ max: NOTES_MAX })
  /** @type {LRUCache<string, number>} pages that are served as they are while a render that began then may replace them */
  const renewing = new LRUCache({ max: NOTES_MAX })
  /** @type {LRUCache<string, number>} until when one request, which was handed to Next, is trusted to bring that render about */
  const handedOver = new LRUCache({ max: NOTES_MAX })
  /** @type {WeakSet<object>} what was served so: a render that fails hands it back */
  const outdated = new WeakSet()
  let clearedAt = -Infinity

  /** What else is known of an entry that goes. @param {string} key @param {Entry} entry */
  function forget(key, entry) {
    keyOfPage.delete(pageOf(key))
    missing.delete(key)
    for (const tag of entry.tags) {
      const keys = keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOfTag.delete(tag)
    }
  }

  /** @param {string} key */
  function renderBegins(key) {
    const now = Date.now()
    const known = rendering.get(key)
    if (known && now - known.since <= RENDER_MAX_MS) return void known.count++
    rendering.set(key, { since: now, count: 1 })
  }

  /** @param {string} key @param {Entry} entry */
  function renewalBegins(key, entry) {
    outdated.add(entry.value)
    const now = Date.now()
    if (now - (renewing.get(key) ?? -Infinity) <= RENDER_MAX_MS) return
    renewing.set(key, now)
  }

  /**
   * When the render that ends now began; of several at once nobody can tell which it is, so the first counts.
   * @param {string} key
   */
  function renderEnds(key) {
    const renewed = renewing.get(key)
    renewing.delete(key)
    handedOver.delete(key)
    const known = rendering.get(key)
    if (known && --known.count === 0) rendering.delete(key)
    if (!known && renewed === undefined) return Date.now() - RENDER_GRACE_MS
    return Math.min(known?.since ?? Infinity, renewed ?? Infinity)
  }

  /**
   * Marks a page or data for renewal after a change of `tag` at the time `at`. The page of one thing (`post:7`) whose
   * content changed is rendered before it is seen again, because who changed it looks at it; a list is served meanwhile.
   * @param {string} key @param {Entry} entry @param {ChangeKind} kind @param {string} tag @param {number} at ms
   */
  function outdate(key, entry, kind, tag, at) {
    const isData = entry.value.kind === 'FETCH'
    if (kind === 'removal' || (kind === 'content' && (isData || isReadAtOnce(entry, tag, at))))
      return void entries.delete(key)
    if (isData) {
      entry.until = Math.min(entry.until, Math.max(entry.at + NUMBERS_DATA_MS, at))
      return
    }
    const [every, stale] =
      kind === 'numbers' ? [NUMBERS_EVERY_MS, NUMBERS_STALE_MS] : [CONTENT_EVERY_MS, CONTENT_STALE_MS]
    entry.renewAt = Math.min(entry.renewAt, Math.max(entry.at + every, at))
    entry.staleUntil = Math.min(entry.staleUntil, at + stale)
  }

  /** @param {Entry} entry @param {string} tag @param {number} at ms */
  const isReadAtOnce = (entry, tag, at) => tag.includes(':') && at - entry.at > CONTENT_EVERY_MS

  /** The entry as it may be served now, or null. @param {string} key */
  function find(key) {
    const entry = entries.get(key)
    if (!entry) return null
    const now = Date.now()
    const isData = entry.value.kind === 'FETCH'
    if ((isData && entry.until <= now) || entry.staleUntil <= now) {
      entries.delete(key)
      return null
    }
    return entry
  }

  /** @param {string} tag @param {ChangeKind} kind */
  function note(tag, kind, at = Date.now()) {
    const known = changes[kind]
    known.delete(tag)
    known.set(tag, at)
    if (known.size <= NOTES_MAX) return
    for (const [oldest, changedAt] of known) {
      if (changedAt >= at - RENDER_MAX_MS) break
      known.delete(oldest)
    }
  }

  return {
    /** What Next asks for: the value and when it was made, or null; `cacheControl` says that it is to be renewed. @param {string} key */
    get(key) {
      const entry = find(key)
      if (!entry) {
        renderBegins(key)
        return null
      }
      const now = Date.now()
      // Next renews by itself what is older than it may be
      if (entry.until <= now) renewalBegins(key, entry)
      if (entry.renewAt > now) return { value: entry.value, lastModified: entry.at }
      renewalBegins(key, entry)
      return {
        value: entry.value,
        // older than `revalidate`, younger than `expire`: Next answers with it and renders once in the background
        lastModified: now - 2_000,
        cacheControl: { revalidate: 1, expire: 31_536_000 },
      }
    },

    /** @param {string} key @param {Value} value @param {string[]} tags @param {number} [seconds] how long it may be served */
    set(key, value, tags, seconds = Infinity) {
      const now = Date.now()
      const began = renderEnds(key)
      if (outdated.has(value)) return renewalFailed(key, value)
      entries.delete(key)
      if (began <= clearedAt || began < now - RENDER_MAX_MS) return
      // whatever let it through: under another spelling of an address, or somebody's own, nothing is kept
      if (value.kind !== 'FETCH' && !isKeepablePath(pageOf(key))) return
      // Gone or changed while it was rendered: what was read may be older. The next request reads again.
      if (tags.some((tag) => (changes.removal.get(tag) ?? -Infinity) >= began)) return
      const entry = {
        ...{ value, tags, at: now },
        ...{ until: now + seconds * 1000, renewAt: Infinity, staleUntil: Infinity },
      }
      if (!entries.set(key, entry).has(key)) return
      if (value.kind === 'APP_PAGE') keyOfPage.set(pageOf(key), key)
      if ((value.status ?? 200) >= 300) missing.set(key, true)
      for (const tag of tags) {
        const keys = keysOfTag.get(tag) ?? new Set()
        keysOfTag.set(tag, keys.add(key))
      }
      outdateByWhatChanged(key, entry, began)
    },

    /**
     * The page of an address to answer with, or null where Next has to: also for the one request that renews it.
     * @param {string} path
     */
    page(path) {
      const key = keyOfPage.get(path)
      const entry = key === undefined ? undefined : find(key)
      if (!key || !entry || entry.until <= Date.now()) return null
      const now = Date.now()
      if (entry.renewAt <= now && (handedOver.get(key) ?? 0) <= now) {
        handedOver.set(key, now + HANDED_OVER_MS)
        return null
      }
      return entry.value
    },

    /** What carries one of these tags has changed, in a way that its kind tells. @param {string[]} tags @param {ChangeKind} kind */
    expire(tags, kind = 'removal') {
      const now = Date.now()
      for (const tag of tags) {
        note(tag, kind, now)
        for (const key of [...(keysOfTag.get(tag) ?? [])]) {
          const entry = entries.peek(key)
          if (entry) outdate(key, entry, kind, tag, now)
        }
      }
    },

    /** Anything may have changed unnoticed: data goes, pages are renewed as they are asked for. */
    outdateAll() {
      const now = Date.now()
      for (const [key, entry] of [...entries]) {
        if (entry.value.kind === 'FETCH') entries.delete(key)
        else {
          entry.renewAt = Math.min(entry.renewAt, now)
          entry.staleUntil = Math.min(entry.staleUntil, now + EVERYTHING_STALE_MS)
        }
      }
      // a render that is under way may have read before
      clearedAt = now
    },

    clear() {
      clearedAt = Date.now()
      entries.clear()
      for (const known of Object.values(changes)) known.clear()
    },
    stats: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }

  /** The old page stays as long as it may, and the next render is tried a little later. @param {string} key @param {Value} value */
  function renewalFailed(key, value) {
    const entry = entries.peek(key)
    if (entry?.value !== value) return
    const again = Date.now() + RETRY_MS
    if (entry.renewAt <= again) entry.renewAt = again
    if (entry.until <= again) entry.until = again
  }

  /**
   * What changed while it was rendered, or shortly before where its data may be that old.
   * @param {string} key @param {Entry} entry @param {number} began ms
   */
  function outdateByWhatChanged(key, entry, began) {
    for (const tag of entry.tags) {
      const content = changes.content.get(tag) ?? -Infinity
      if (content >= began) outdate(key, entry, 'content', tag, content)
      const numbers = changes.numbers.get(tag) ?? -Infinity
      if (numbers >= began - NUMBERS_DATA_MS) outdate(key, entry, 'numbers', tag, numbers)
    }
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
