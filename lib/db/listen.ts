import pg from 'pg'
import { logger } from '@/lib/core/log'
import { env } from '@/lib/env'
import { WatchedClient } from './watched-client'

export type Ear = {
  channel: string
  hear: (payload: string) => void
  /** after every connection, the first one too: what was told before is unknown */
  begin: () => void
}

const FIRST_DELAY_MS = 250
const LAST_DELAY_MS = 1_500

/** Keeps one connection that hears what the database tells on these channels, until `stop()`; a lost one is made anew. */
export function listen(ears: readonly Ear[]): { stop: () => Promise<void> } {
  let client: pg.Client | undefined
  let stopped = false
  let delay = FIRST_DELAY_MS

  async function connect() {
    if (stopped) return
    client = new WatchedClient({
      connectionString: env().DATABASE_URL,
      connectionTimeoutMillis: 3_000,
      application_name: 'kerf-ear',
    })
    client.on('notification', ({ channel, payload }) => {
      for (const ear of ears) if (ear.channel === channel) ear.hear(payload ?? '')
    })
    let lost = false
    const again = () => {
      if (lost || stopped) return
      lost = true
      setTimeout(() => void connect(), delay).unref()
      delay = Math.min(delay * 2, LAST_DELAY_MS)
    }
    client.on('error', again)
    client.on('end', again)
    try {
      await client.connect()
      for (const { channel } of ears) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      for (const ear of ears) ear.begin()
      delay = FIRST_DELAY_MS
    } catch (error) {
      logger.warn({ err: error }, 'no connection to hear of changes; trying again')
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
