import { logger } from '@/lib/core/log'
import type { Listener } from '@/lib/db/listener'
import { forgetCatalog } from '@/lib/settings/queries'
import { answerCache } from './cache-answer'
import { parseChange, TAG_CHANNEL, tags as names, type ChangeKind } from './tags'

type PageCacheStore = { expire(tags: string[], kind: ChangeKind): void; outdateAll(): void }

function store(): PageCacheStore | undefined {
  return (globalThis as { [key: symbol]: unknown })[Symbol.for('kerf.pageCache')] as
    PageCacheStore | undefined
}

/** Expires the tags in the caches of this process; the other processes hear of the change through PostgreSQL. */
export function expireLocally(kind: ChangeKind, tags: string[]): void {
  if (tags.includes(names.catalog)) renewAll()
  store()?.expire(tags, kind)
  answerCache()?.expire(tags, kind)
}

/**
 * Marks all pages as stale and forgets the catalog, so that each page is renewed at its next request from fresh data.
 */
function renewAll(): void {
  forgetCatalog()
  store()?.outdateAll()
  answerCache()?.clear()
}

/**
 * Listens for changes. After a lost connection anything may have changed, so every page is renewed at its next request.
 */
export const tagListener: Listener = {
  channel: TAG_CHANNEL,
  hear: (payload) => {
    try {
      const { kind, tags } = parseChange(payload)
      expireLocally(kind, tags)
    } catch {
      logger.warn({ payload }, 'a notification of tags is not JSON')
    }
  },
  begin: renewAll,
}
