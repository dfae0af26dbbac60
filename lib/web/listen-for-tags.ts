import { logger } from '@/lib/core/log'
import type { Ear } from '@/lib/db/listen'
import { answerCache } from './keep-answer'
import { TAG_CHANNEL } from './tags'

type PageCacheStore = { expire(tags: string[]): void; clear(): void }

function store(): PageCacheStore | undefined {
  return (globalThis as { [key: symbol]: unknown })[Symbol.for('kerf.pageCache')] as
    PageCacheStore | undefined
}

/** Expires tags in this process at once; the others hear of it through PostgreSQL. */
export function expireLocally(names: string[]): void {
  store()?.expire(names)
  answerCache()?.expire(names)
}

/** Hears which tags to expire. After a lost connection everything is forgotten: what was told meanwhile is unknown. */
export const tagEar: Ear = {
  channel: TAG_CHANNEL,
  hear: (payload) => {
    try {
      expireLocally(JSON.parse(payload) as string[])
    } catch {
      logger.warn({ payload }, 'a tag notification that is no JSON')
    }
  },
  begin: () => {
    store()?.clear()
    answerCache()?.clear()
  },
}
