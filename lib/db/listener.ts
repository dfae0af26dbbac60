import pg from 'pg'
import { logger } from '@/lib/core/log'
import { env } from '@/lib/env'
import { WatchedClient } from './watched-client'

export type Listener = {
  channel: string
  hear: (payload: string) => void
  /** called after every connection, the first included: notifications before it are lost */
  begin: () => void
}

const FIRST_DELAY_MS = 250
const LAST_DELAY_MS = 1_500

/** Keeps one connection that listens on these channels, until `stop()`; replaces a lost one. */
export function listen(listeners: readonly Listener[]): { stop: () => Promise<void> } {
  let client: pg.Client | undefined
  let stopped = false
  let delay = FIRST_DELAY_MS

  async function connect() {
    if (stopped) return
    client = new WatchedClient({
      connectionString: env().DATABASE_URL,
      connectionTimeoutMillis: 3_000,
      application_name: 'kerf-listener',
    })
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.hear(payload ?? '')
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
      for (const { channel } of listeners) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      for (const listener of listeners) listener.begin()
      delay = FIRST_DELAY_MS
    } catch (error) {
      logger.warn({ err: error }, 'no connection for change notifications; trying again')
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
