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

/** Tells the caches of this process what changed; the other processes hear of it through PostgreSQL. */
export function expireLocally(kind: ChangeKind, tags: string[]): void {
  if (tags.includes(names.catalog)) renewAll()
  store()?.expire(tags, kind)
  answerCache()?.expire(tags, kind)
}

/** Anything may be shown otherwise: pages are renewed as they are asked for, from machines and materials that are read anew. */
function renewAll(): void {
  forgetCatalog()
  store()?.outdateAll()
  answerCache()?.clear()
}

/** Hears what changed. After a lost connection anything may have changed: pages are renewed as they are asked for. */
export const tagListener: Listener = {
  channel: TAG_CHANNEL,
  hear: (payload) => {
    try {
      const { kind, tags } = parseChange(payload)
      expireLocally(kind, tags)
    } catch {
      logger.warn({ payload }, 'a tag notification that is no JSON')
    }
  },
  begin: renewAll,
}
