import pg from 'pg'
import { env } from '@/lib/env'
import { parseChange, TAG_CHANNEL } from './tags'

/** Listens to the tags that expire. `take()` returns the tags since the last call; `end()` closes the connection. */
export async function listenForTags(): Promise<{ take: () => Promise<string[]>; end: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL })
  const expired: string[] = []
  client.on('notification', ({ payload }) => expired.push(...parseChange(payload ?? '[]').tags))
  await client.connect()
  await client.query(`LISTEN ${TAG_CHANNEL}`)
  return {
    take: async () => {
      // notifications arrive with the response to the next query
      await client.query('SELECT 1')
      return expired.splice(0)
    },
    end: () => client.end(),
  }
}
