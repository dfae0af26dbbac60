import { prisma } from '@/lib/db/client'

type Key = { table: string; column: string; type: string; target: string }
type Id = number | string
type Row = { id?: Id } & Record<string, unknown>

let known: Promise<Key[]> | undefined
/** Reads all foreign keys of one column, once per process, because no test changes the tables. */
const foreignKeys = () =>
  (known ??= prisma.$queryRaw<Key[]>`
    SELECT c.conrelid::regclass::text AS table, quote_ident(a.attname) AS column,
      format_type(a.atttypid, NULL) AS type, c.confrelid::regclass::text AS target
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND cardinality(c.conkey) = 1 AND c.connamespace = 'public'::regnamespace`)

/**
 * Returns all rows of a member by table: those that refer to the member directly or through others (revisions of posts, entries
 * of the account …). It follows the foreign keys, so that it covers new tables.
 */
export async function rowsOfMember(userId: number): Promise<Record<string, string[]>> {
  const keys = (await foreignKeys()).filter(({ table }) => table !== '"User"')
  const found = new Map<string, Set<string>>()
  const seen = new Set<string>()
  const self = { table: '"User"', column: 'id', type: 'integer', target: '"User"' }
  let next = await note([self], [userId])
  while (next.size > 0) {
    const targets = next
    next = new Map()
    for (const [target, ids] of targets) {
      const pointing = keys.filter((key) => key.target === target)
      for (const [table, fresh] of await note(pointing, ids))
        next.set(table, [...(next.get(table) ?? []), ...fresh])
    }
  }
  return Object.fromEntries([...found].map(([table, rows]) => [table, [...rows].sort()]))

  /** Adds the rows that refer to `ids` by one of `keys`; returns the ids of new rows by table. */
  async function note(keys: Key[], ids: Id[]): Promise<Map<string, Id[]>> {
    const fresh = new Map<string, Id[]>()
    for (const { table, row } of await rowsThatName(keys, ids)) {
      found.set(table, (found.get(table) ?? new Set()).add(JSON.stringify(row)))
      if (row.id === undefined || seen.has(`${table} ${row.id}`)) continue
      seen.add(`${table} ${row.id}`)
      fresh.set(table, [...(fresh.get(table) ?? []), row.id])
    }
    return fresh
  }
}

/** Reads the rows in one statement, with ids of the column's type, so that it can use its index. */
async function rowsThatName(keys: Key[], ids: Id[]): Promise<{ table: string; row: Row }[]> {
  if (keys.length === 0) return []
  const parts = keys.map(
    ({ table, column, type }) =>
      `SELECT '${table}' AS table, to_jsonb(t) AS row FROM ${table} t WHERE ${column} = ANY($1::text[]::${type}[])`,
  )
  return prisma.$queryRawUnsafe<{ table: string; row: Row }[]>(parts.join(' UNION ALL '), ids.map(String))
}
