// The cache behind pages and cachedQuery (next.config.ts, cacheHandler): in memory, bounded, and emptied by tag.
// Plain JavaScript because Next loads it outside the bundle. All instances of this class in a process share one store;
// lib/web/listen-for-tags.ts expires tags in it when PostgreSQL tells that something changed.

const RENDER_GRACE_MS = 1_000

const store = (globalThis[Symbol.for('kerf.pageCache')] ??= createStore())

function createStore() {
  const limit = Number(process.env.PAGE_CACHE_MB || 128) * 1024 * 1024
  /** @type {Map<string, { value: unknown, tags: string[], size: number, at: number }>} oldest use first */
  const entries = new Map()
  /** @type {Map<string, Set<string>>} */
  const keysOfTag = new Map()
  /** @type {Map<string, number>} when a tag was last expired: a render that began before must not be kept */
  const expiredAt = new Map()
  /** @type {Map<string, number>} when a missing key was asked for: its render began then */
  const missedAt = new Map()
  let bytes = 0

  const remove = (key) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.size
    for (const tag of entry.tags) {
      const keys = keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOfTag.delete(tag)
    }
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) {
        if (missedAt.size > 10_000) missedAt.clear()
        missedAt.set(key, Date.now())
        return null
      }
      entries.delete(key)
      entries.set(key, entry)
      return { value: entry.value, lastModified: entry.at }
    },
    set(key, value, tags) {
      remove(key)
      // Expired while it was rendered: what was read may be older than the change. Not kept, so the next request reads anew.
      const began = missedAt.get(key) ?? Date.now() - RENDER_GRACE_MS
      missedAt.delete(key)
      if (tags.some((tag) => (expiredAt.get(tag) ?? 0) >= began)) return
      const size = sizeOf(value)
      if (size > limit / 4) return
      entries.set(key, { value, tags, size, at: Date.now() })
      bytes += size
      for (const tag of tags) {
        const keys = keysOfTag.get(tag) ?? new Set()
        keysOfTag.set(tag, keys.add(key))
      }
      for (const oldest of entries.keys()) {
        if (bytes <= limit) break
        remove(oldest)
      }
    },
    expire(tags) {
      const now = Date.now()
      for (const tag of tags) {
        expiredAt.set(tag, now)
        for (const key of [...(keysOfTag.get(tag) ?? [])]) remove(key)
      }
    },
    clear() {
      entries.clear()
      keysOfTag.clear()
      bytes = 0
    },
    stats: () => ({ entries: entries.size, bytes }),
  }
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
    store.set(key, value, tags)
  }

  async revalidateTag(tags) {
    store.expire(Array.isArray(tags) ? tags : [tags])
  }

  resetRequestCache() {}
}
