import { toPage, type Cursor, type Page } from '@/lib/core/pagination'
import { prisma } from './client'
import { Prisma } from './generated/client'
import { facetConditions, storedCountsInSql, type FacetFilter } from './facet-sql'

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
 * How many rows of a filtered list are looked at before the index of its facets is asked: `spare` times as many as should be
 * enough, were the facet spread evenly over the list. None where the facet has so few rows that sorting them is quicker.
 */
const WINDOW = { spare: 4, least: 3_000, most: 20_000 }

type List<Row> = {
  table: Prisma.Sql
  where: Prisma.Sql[]
  /** what the index of an order begins with beside `where`, and the filter says again */
  narrow?: Prisma.Sql[]
  filter?: FacetFilter
  order: Keyset<Row>
}

/**
 * A page of a list. The ids come first, by a row comparison that starts in the index where the last page ended (Prisma
 * has none), then what is shown of them.
 */
export async function readKeysetPage<Row extends { id: number }, View>({
  cursor,
  limit,
  read,
  view,
  ...list
}: List<Row> & {
  cursor: Cursor | null
  limit: number
  read: (ids: number[]) => Promise<Row[]>
  view: (row: Row) => View
}): Promise<Page<View>> {
  const { column, value, of } = list.order
  const after = cursor ? [Prisma.sql`(${column}, id) < (${value(cursor.value)}, ${cursor.id})`] : []
  const where = [...list.where, ...after]
  const { filter } = list
  const isFiltered = filter !== undefined && filter.all.length + filter.any.length > 0
  const found = await prisma.$queryRaw<{ id: number }[]>(
    isFiltered
      ? filteredIdsInSql({ ...list, where }, filter, limit + 1)
      : Prisma.sql`SELECT id FROM ${list.table} WHERE ${Prisma.join([...where, ...(list.narrow ?? [])], ' AND ')}
          ORDER BY ${column} DESC, id DESC LIMIT ${limit + 1}`,
  )
  const byId = new Map((await read(found.map(({ id }) => id))).map((row) => [row.id, row]))
  const rows = found.flatMap(({ id }) => byId.get(id) ?? [])
  return toPage(rows, limit, view, (row) => ({ value: of(row), id: row.id }))
}

/**
 * The ids of a page of a filtered list. Among the first of the list there are enough of what is frequent; of what is rare,
 * or far down, the index of facets names all, and these are sorted. PostgreSQL alone would choose by how frequent it
 * believes the facets to be together, and walk through a million rows for two that never meet.
 */
function filteredIdsInSql<Row>(
  { table, where, narrow = [], order: { column } }: List<Row>,
  filter: FacetFilter,
  rows: number,
): Prisma.Sql {
  const list = Prisma.join([...where, ...narrow], ' AND ')
  return Prisma.sql`
    WITH kept AS MATERIALIZED (${storedCountsInSql(filter)}),
    looked AS MATERIALIZED (SELECT CASE WHEN rarest * rarest <= ${rows} * everything THEN 0
      ELSE least(greatest(${WINDOW.spare * rows} * everything / rarest, ${WINDOW.least}), ${WINDOW.most}) END AS rows FROM kept),
    first AS MATERIALIZED (
      SELECT id, at FROM (
        SELECT *, ${column} AS at FROM ${table} WHERE ${list} ORDER BY ${column} DESC, id DESC
        LIMIT (SELECT rows FROM looked)) AS window_of_list
      WHERE ${Prisma.join(facetConditions(filter), ' AND ')} ORDER BY at DESC, id DESC LIMIT ${rows}),
    enough AS MATERIALIZED (SELECT (SELECT count(*) FROM first) = ${rows}
      OR (rows > 0 AND NOT EXISTS (SELECT FROM ${table} WHERE ${list} OFFSET (SELECT rows FROM looked))) AS found FROM looked),
    named AS MATERIALIZED (
      SELECT id, ${column} AS at FROM ${table}
      WHERE ${Prisma.join([...where, ...facetConditions(filter, { byIndex: true })], ' AND ')}
        AND NOT (SELECT found FROM enough))
    SELECT id FROM (SELECT * FROM first WHERE (SELECT found FROM enough) UNION ALL SELECT * FROM named) AS page
    ORDER BY at DESC, id DESC LIMIT ${rows}`
}
