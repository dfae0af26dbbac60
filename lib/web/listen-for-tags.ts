import pg from 'pg'
import { env } from '@/lib/env'
import { logger } from '@/lib/core/log'
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

/**
 * Keeps one connection that hears which tags to expire, for as long as the process lives. After a lost connection
 * everything is forgotten: what was told meanwhile is unknown.
 */
export function listenForTags(): { stop: () => Promise<void> } {
  let client: pg.Client | undefined
  let stopped = false
  let delay = 250

  async function connect() {
    if (stopped) return
    client = new pg.Client({
      connectionString: env().DATABASE_URL,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    })
    client.on('notification', ({ payload }) => {
      try {
        expireLocally(JSON.parse(payload ?? '[]') as string[])
      } catch {
        logger.warn({ payload }, 'a tag notification that is no JSON')
      }
    })
    let lost = false
    const again = () => {
      if (lost || stopped) return
      lost = true
      setTimeout(() => void connect(), (delay = Math.min(delay * 2, 10_000))).unref()
    }
    client.on('error', again)
    client.on('end', again)
    try {
      await client.connect()
      await client.query(`LISTEN ${TAG_CHANNEL}`)
      store()?.clear()
      answerCache()?.clear()
      delay = 250
    } catch (error) {
      logger.warn({ err: error }, 'no connection to hear of changed content; trying again')
      again()
    }
  }

  void connect()
  return {
    stop: async () => {
      stopped = true
      await client?.end().catch(() => undefined)
    },
  }
}
