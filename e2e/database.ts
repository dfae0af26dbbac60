import pg from 'pg'
import { databaseAddressesOfSite } from './site'

let pool: pg.Pool | undefined

/** Returns rows of the site's own database: tests compare pages with what is stored, and play an operator by SQL. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { operatorUrl: connectionString } = databaseAddressesOfSite()
  pool ??= new pg.Pool({ connectionString, max: 4, allowExitOnIdle: true })
  const { rows } = await pool.query<Row>(sql, values)
  return rows
}

/** Returns the only row of a query; throws when there is not exactly one. */
export async function queryOne<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row> {
  const rows = await query<Row>(sql, values)
  if (rows.length !== 1) throw new Error(`${rows.length} rows instead of one: ${sql}`)
  return rows[0]!
}

export async function count(table: string, where = 'true', values: unknown[] = []): Promise<number> {
  const { n } = await queryOne<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${pg.escapeIdentifier(table)} WHERE ${where}`,
    values,
  )
  return n
}

/** Returns the sum of all ledger entries, 0 at every moment (docs/product.md "Seeds"). */
export async function sumOfLedger(): Promise<number> {
  const { sum } = await queryOne<{ sum: number }>(
    'SELECT coalesce(sum(amount), 0)::int AS sum FROM "SeedEntry"',
  )
  return sum
}

/** Returns the sum of a member's ledger entries and the stored balance. */
export async function seedsOf(userId: number): Promise<{ entries: number; balance: number }> {
  return queryOne(
    `SELECT a.balance, coalesce((SELECT sum(amount) FROM "SeedEntry" WHERE "accountId" = a.id), 0)::int AS entries
     FROM "SeedAccount" a WHERE a."userId" = $1`,
    [userId],
  )
}

export async function closeDatabase(): Promise<void> {
  await pool?.end()
  pool = undefined
}
