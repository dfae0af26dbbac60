// Fills a database in bulk with the same rows every time, and many likes on few posts, as in reality. Triggers and
// foreign keys are off meanwhile, so the steps write counters, facets and cards as the rules would; checkFill compares
// them.
import pg from 'pg'
import type { Amounts } from './amounts'
import { chance } from './chance'
import { dropIndexes, makeIndexes } from './indexes'
import { filled, lanes } from './steps'

const settings = `SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '256MB';
  SET maintenance_work_mem = '512MB'; SET jit = off; SET max_parallel_workers_per_gather = 0; SET max_parallel_maintenance_workers = 0`

/** Fills an empty, migrated database. `url` must be a superuser's. Logs each step. */
export async function fill(url: string, amounts: Amounts, log: (line: string) => void): Promise<void> {
  const clients = lanes.map(() => new pg.Client({ connectionString: url }))
  const client = clients[0]!
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    log(`${name.padEnd(36)} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  for (const each of clients) {
    await each.connect()
    await each.query(settings)
  }
  await dropIndexes(client, filled)
  await client.query(chance)
  const running = new Map<string, Promise<void>>()
  const run = (lane: number, at: number): Promise<void> => {
    const { name, after = [], sql } = lanes[lane]![at]!
    const before = () => [...(at > 0 ? [run(lane, at - 1)] : []), ...after.map(runNamed)]
    const known = running.get(name)
    if (known) return known
    const work = Promise.all(before()).then(() => timed(name, () => clients[lane]!.query(sql(amounts))))
    running.set(name, work)
    return work
  }
  const runNamed = (wanted: string) => {
    const lane = lanes.findIndex((steps) => steps.some(({ name }) => name === wanted))
    return run(
      lane,
      lanes[lane]!.findIndex(({ name }) => name === wanted),
    )
  }
  await Promise.all(lanes.map((steps, lane) => run(lane, steps.length - 1)))
  await timed('indexes', () => makeIndexes(clients))
  await client.query('DROP TABLE bench.made')
  await timed('VACUUM ANALYZE', () => client.query('VACUUM ANALYZE'))
  for (const each of clients) await each.end()
}

/** Returns what the rules would have written differently; empty when everything matches. */
export async function checkFill(client: pg.Client): Promise<string[]> {
  return [...(await countWrong(client)), ...(await checkSettings(client))]
}

/** Compares some rows of settings with what their trigger would write. */
async function checkSettings(client: pg.Client): Promise<string[]> {
  await client.query('BEGIN')
  const { rows } = await client.query<{ id: number }>(`
    WITH was AS (SELECT * FROM "MaterialRow" WHERE id % 5003 = 0 LIMIT 200),
    became AS (UPDATE "MaterialRow" AS row SET live = row.live FROM was WHERE was.id = row.id RETURNING row.*)
    SELECT id FROM was JOIN became USING (id)
    WHERE (was."cellId", was.numbers, was.live, was."makerId")
      IS DISTINCT FROM (became."cellId", became.numbers, became.live, became."makerId")`)
  await client.query('ROLLBACK')
  return rows.length > 0 ? [`settings: ${rows.length} wrong`] : []
}

async function countWrong(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string; wrong: number }>(`
    SELECT 'facets of posts' AS what, count(*)::int AS wrong FROM "Post" WHERE id % 503 = 0 AND facets <> kerf_post_facets(id)
    UNION ALL SELECT 'likes of posts', count(*)::int FROM "Post" p WHERE id % 503 = 0
      AND "likesCount" <> (SELECT count(*) FROM "PostLike" l WHERE l."postId" = p.id)
    UNION ALL SELECT 'posts of members', count(*)::int FROM "User" u WHERE id % 503 = 0
      AND "postsCount" <> (SELECT count(*) FROM "Post" p WHERE p."authorId" = u.id)
    UNION ALL SELECT 'designs without facets', count(*)::int FROM "Design" WHERE cardinality(facets) = 0 OR NOT visible
    UNION ALL SELECT 'indexes that are not made', count(*)::int FROM bench.dropped_index`)
  return rows.filter(({ wrong }) => wrong > 0).map(({ what, wrong }) => `${what}: ${wrong} wrong`)
}
