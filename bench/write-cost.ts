import pg from 'pg'
import { parentOf, processorTimeOf } from './memory'

const LOOK_MS = 100
/** Kinds of waits that are reported at most. */
const WAITS_SHOWN = 6

/** The processor time of writes, ms each (0 for a server elsewhere), and what the connections waited for. */
export type Cost = { siteMs: number; databaseMs: number; waits: string }

/**
 * Watches the process of a site and its database until the returned function is called with the number of writes. It
 * samples the site's connections ten times a second, and reports in what share of the samples they worked or waited,
 * and for what. `open` is a connection between two statements of a transaction, which waits for the site.
 */
export async function watchCost(site: { pid: number; databaseUrl: string }) {
  const client = new pg.Client({ connectionString: site.databaseUrl, application_name: 'bench' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const server = parentOf(rows[0]!.pid)
  const spent = () => ({ site: processorTimeOf(site.pid), database: server ? processorTimeOf(server) : 0 })
  const seen = new Map<string, number>()
  let looks = 0
  let going = true
  const look = async () => {
    while (going) {
      const found = await client.query<{ wait: string; many: number }>(
        `SELECT CASE WHEN state LIKE 'idle in%' THEN 'open' ELSE coalesce(wait_event_type || ':' || wait_event, 'at work') END
           AS wait, count(*)::int AS many
         FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'kerf%' AND state <> 'idle'
         GROUP BY 1`,
      )
      looks++
      for (const { wait, many } of found.rows) seen.set(wait, (seen.get(wait) ?? 0) + many)
      await new Promise((next) => setTimeout(next, LOOK_MS))
    }
  }
  const before = spent()
  const looking = look()
  return async (writes: number): Promise<Cost> => {
    const after = spent()
    going = false
    await looking.finally(() => client.end())
    const waits = [...seen]
      .sort(([, one], [, other]) => other - one)
      .slice(0, WAITS_SHOWN)
      .map(([wait, many]) => `${(many / looks).toFixed(1)} ${wait}`)
    return {
      siteMs: (after.site - before.site) / writes,
      databaseMs: (after.database - before.database) / writes,
      waits: waits.join(', '),
    }
  }
}
