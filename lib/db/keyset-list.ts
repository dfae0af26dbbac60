import { toPage, type Cursor, type Page } from '@/lib/core/pagination'
import { prisma } from './client'
import { Prisma } from './generated/client'
import { COUNT_MAX, type Total } from './facet-sql'

type Value = string | number

/** One order of a list, the greatest first: its column, a cursor's value in SQL, and the value of a row for a cursor. */
export type Keyset<Row> = {
  column: Prisma.Sql
  value: (at: Value) => Prisma.Sql
  of: (row: Row) => Value
}

/** Columns of moments and of numbers as orders of a list. */
export const keyset = {
  moment: <Row>(column: Prisma.Sql, of: (row: Row) => Date): Keyset<Row> => ({
    column,
    value: (at) => Prisma.sql`${String(at)}::timestamptz`,
    of: (row) => of(row).toISOString(),
  }),
  integer: <Row>(column: Prisma.Sql, of: (row: Row) => number): Keyset<Row> => ({
    column,
    value: (at) => Prisma.sql`${at}::integer`,
    of,
  }),
  float: <Row>(column: Prisma.Sql, of: (row: Row) => number): Keyset<Row> => ({
    column,
    value: (at) => Prisma.sql`${at}::double precision`,
    of,
  }),
}

/**
 * A page of a list. The ids come first, by a row comparison that starts in the index where the last page ended (Prisma
 * has none), then what is shown of them.
 */
export async function readKeysetPage<Row extends { id: number }, View>({
  table,
  where,
  order: { column, value, of },
  cursor,
  limit,
  read,
  view,
}: {
  table: Prisma.Sql
  where: Prisma.Sql[]
  order: Keyset<Row>
  cursor: Cursor | null
  limit: number
  read: (ids: number[]) => Promise<Row[]>
  view: (row: Row) => View
}): Promise<Page<View>> {
  const after = cursor ? [Prisma.sql`(${column}, id) < (${value(cursor.value)}, ${cursor.id})`] : []
  const found = await prisma.$queryRaw<{ id: number }[]>`
    SELECT id FROM ${table} WHERE ${Prisma.join([...where, ...after], ' AND ')}
    ORDER BY ${column} DESC, id DESC LIMIT ${limit + 1}`
  const byId = new Map((await read(found.map(({ id }) => id))).map((row) => [row.id, row]))
  const rows = found.flatMap(({ id }) => byId.get(id) ?? [])
  return toPage(rows, limit, view, (row) => ({ value: of(row), id: row.id }))
}

/** How many rows a list has, exact up to 1,000: the newest are counted, by the index that lists them. */
export async function countRows(table: Prisma.Sql, where: Prisma.Sql[]): Promise<Total> {
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT id FROM ${table} WHERE ${Prisma.join(where, ' AND ')}
      ORDER BY "publishedAt" DESC, id DESC LIMIT ${COUNT_MAX + 1}) AS found`
  return { total: Math.min(row!.count, COUNT_MAX), exact: row!.count <= COUNT_MAX }
}
