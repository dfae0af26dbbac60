import type pg from 'pg'

/**
 * Drops the indexes of these tables, except primary keys, and stores the statements that recreate them in the database,
 * so that an interrupted run can continue.
 */
export async function dropIndexes(client: pg.Client, tables: string[]): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS bench;
    CREATE TABLE IF NOT EXISTS bench.dropped_index (definition text PRIMARY KEY, "table" regclass)`)
  const { rows } = await client.query<{ drop: string }>(
    `WITH gone AS (
       SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS definition,
         indrelid::regclass AS "table" FROM pg_index
       WHERE indrelid = ANY (SELECT format('%I', name)::regclass FROM unnest($1::text[]) AS name)
         AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)),
     kept AS (INSERT INTO bench.dropped_index SELECT definition, "table" FROM gone)
     SELECT drop FROM gone`,
    [tables],
  )
  for (const { drop } of rows) await client.query(drop)
}

/** Recreates the indexes that dropIndexes dropped, one per connection at a time, those of large tables first. */
export async function makeIndexes(clients: pg.Client[]): Promise<void> {
  const { rows } = await clients[0]!.query<{ definition: string }>(
    'SELECT definition FROM bench.dropped_index ORDER BY pg_relation_size("table"), definition',
  )
  await Promise.all(
    clients.map(async (client) => {
      for (let next = rows.pop(); next; next = rows.pop()) {
        await client.query(next.definition.replace(/INDEX /, 'INDEX IF NOT EXISTS '))
        await client.query('DELETE FROM bench.dropped_index WHERE definition = $1', [next.definition])
      }
    }),
  )
}
