import { logger } from '@/lib/core/log'
import type { Listener } from '@/lib/db/listener'
import { answerCache } from './cache-answer'
import { parseChange, TAG_CHANNEL, type ChangeKind } from './tags'

type PageCacheStore = { expire(tags: string[], kind: ChangeKind): void; outdateAll(): void }

function store(): PageCacheStore | undefined {
  return (globalThis as { [key: symbol]: unknown })[Symbol.for('kerf.pageCache')] as
    PageCacheStore | undefined
}

/** Tells the caches of this process what changed; the other processes hear of it through PostgreSQL. */
export function expireLocally(kind: ChangeKind, tags: string[]): void {
  store()?.expire(tags, kind)
  answerCache()?.expire(tags, kind)
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
  begin: () => {
    store()?.outdateAll()
    answerCache()?.clear()
  },
}
