import { prisma } from '@/lib/db/client'

type Key = { table: string; column: string; target: string }
type Row = { id?: number | string } & Record<string, unknown>

/**
 * For tests: every row that is a member's, by table: what refers to the member, and what refers to that (revisions of
 * their posts, entries of their account …), found through the foreign keys, so that a new table is not forgotten.
 */
export async function rowsOfMember(userId: number): Promise<Record<string, string[]>> {
  const keys = await prisma.$queryRaw<Key[]>`
    SELECT c.conrelid::regclass::text AS table, a.attname::text AS column, c.confrelid::regclass::text AS target
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND cardinality(c.conkey) = 1 AND c.connamespace = 'public'::regnamespace`
  const found = new Map<string, Map<string, Row>>()
  const seen = new Set<string>()
  let next: { table: string; ids: (number | string)[] }[] = [{ table: '"User"', ids: [userId] }]
  await note('"User"', 'id', [userId])
  while (next.length > 0) {
    const targets = next
    next = []
    for (const { table: target, ids } of targets)
      for (const key of keys.filter((one) => one.target === target && one.table !== '"User"'))
        next.push(await note(key.table, quoted(key.column), ids))
    next = next.filter(({ ids }) => ids.length > 0)
  }
  return Object.fromEntries(
    [...found]
      .map(([table, rows]) => [table, [...rows.keys()].sort()])
      .filter(([, rows]) => rows!.length > 0),
  )

  /** Adds the rows; answers with the ids of those that are new. */
  async function note(table: string, column: string, ids: (number | string)[]) {
    const rows = await prisma.$queryRawUnsafe<{ row: Row }[]>(
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${column}::text = ANY($1::text[])`,
      ids.map(String),
    )
    const known = found.get(table) ?? new Map<string, Row>()
    found.set(table, known)
    const fresh: (number | string)[] = []
    for (const { row } of rows) {
      known.set(JSON.stringify(row), row)
      if (row.id === undefined || seen.has(`${table} ${row.id}`)) continue
      seen.add(`${table} ${row.id}`)
      fresh.push(row.id)
    }
    return { table, ids: fresh }
  }
}

const quoted = (column: string) => `"${column}"`
