import { toPage, type Cursor, type Page } from '@/lib/core/pagination'
import { prisma } from './client'
import { Prisma } from './generated/client'
import { facetConditions, storedCountsInSql, type FacetFilter } from './facet-sql'

type Value = string | number

/** A descending sort order of a list: its column, and the value of a cursor in SQL. */
export type Keyset = { column: Prisma.Sql; value: (at: Value) => Prisma.Sql }

/** Returns the sort order for a column of moments or numbers. */
export const keyset = {
  moment: (column: Prisma.Sql): Keyset => ({
    column,
    value: (at) => Prisma.sql`${String(at)}::timestamptz`,
  }),
  integer: (column: Prisma.Sql): Keyset => ({ column, value: (at) => Prisma.sql`${at}::integer` }),
  float: (column: Prisma.Sql): Keyset => ({ column, value: (at) => Prisma.sql`${at}::double precision` }),
}

/**
 * How many rows of a filtered list are scanned before the facet index is asked: `spare` times as many as an even spread
 * of the facet would need. No row is scanned when so few have the facet that sorting them is quicker.
 */
const WINDOW = { spare: 4, least: 3_000, most: 20_000 }

type List = {
  table: Prisma.Sql
  where: Prisma.Sql[]
  /** conditions that an index of the order begins with, and that the filter implies */
  narrow?: Prisma.Sql[]
  filter?: FacetFilter
  order: Keyset
}

/**
 * Returns a page of a list. The first query finds the ids by a row comparison that starts in the index where the last
 * page ended (Prisma has none), the second reads the rows. The first alone says where the page ends: until the second,
 * a row may be erased or move.
 */
export async function readKeysetPage<Row extends { id: number }, View>({
  cursor,
  limit,
  read,
  view,
  ...list
}: List & {
  cursor: Cursor | null
  limit: number
  read: (ids: number[]) => Promise<Row[]>
  view: (row: Row) => View
}): Promise<Page<View>> {
  const { column, value } = list.order
  const after = cursor ? [Prisma.sql`(${column}, id) < (${value(cursor.value)}, ${cursor.id})`] : []
  const where = [...list.where, ...after]
  const { filter } = list
  const isFiltered = filter !== undefined && filter.all.length + filter.any.length > 0
  const found = await prisma.$queryRaw<{ id: number; at: Date | number }[]>(
    isFiltered
      ? filteredIdsInSql({ ...list, where }, filter, limit + 1)
      : Prisma.sql`SELECT id, ${column} AS at FROM ${list.table} WHERE ${Prisma.join([...where, ...(list.narrow ?? [])], ' AND ')}
          ORDER BY ${column} DESC, id DESC LIMIT ${limit + 1}`,
  )
  const { items, nextCursor } = toPage(
    found,
    limit,
    ({ id }) => id,
    ({ id, at }) => ({ value: at instanceof Date ? at.toISOString() : at, id }),
  )
  const byId = new Map((await read(items)).map((row) => [row.id, row]))
  return { items: items.flatMap((id) => byId.get(id) ?? []).map(view), nextCursor }
}

/**
 * Returns SQL for the ids of a page of a filtered list. A frequent facet fills the page from the first rows of the
 * list; for a rare one, or far down the list, the facet index names all rows, which are then sorted. PostgreSQL alone
 * would choose by its estimate of the facets together, and walk through a million rows for two that never meet.
 */
function filteredIdsInSql(
  { table, where, narrow = [], order: { column } }: List,
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
    SELECT id, at FROM (SELECT * FROM first WHERE (SELECT found FROM enough) UNION ALL SELECT * FROM named) AS page
    ORDER BY at DESC, id DESC LIMIT ${rows}`
}
