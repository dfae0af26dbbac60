import { prisma } from './client'
import { facetConditions, type FacetFilter, type Total } from './facet-sql'
import { Prisma } from './generated/client'

/** So many rows are counted one by one; of more the number is estimated. */
export const COUNT_MAX = 1000
/** So many rows of the sample are looked at, and with so many hits among them they say enough. */
const SAMPLE = 6_000
export const HITS_LEAST = 25
/** An estimate has two digits: "about 48,000". */
export const DIGITS = 2

/**
 * How many rows a list has: exact up to 1,000, beyond that an estimate. A sixteenth of all rows, in no order, has an index
 * of its own (migration "list_indexes") with the `sampled` columns; `where` names no others.
 */
export async function countRows({
  table,
  sampled,
  where,
  filter,
}: {
  table: Prisma.Sql
  sampled: Prisma.Sql
  where: Prisma.Sql[]
  filter: FacetFilter
}): Promise<Total> {
  const conditions = Prisma.join([...where, ...facetConditions(filter), Prisma.sql`true`], ' AND ')
  const [row] = await prisma.$queryRaw<{ hits: number; seen: number; all: number }[]>`
    SELECT count(*) FILTER (WHERE ${conditions})::int AS hits, count(*)::int AS seen,
      coalesce((SELECT count FROM "FacetCount" WHERE subject = ${filter.subject} AND facet = 'all'), 0) AS all
    FROM (${sampleInSql(table, sampled, SAMPLE)}) AS sample`
  const { hits, seen, all } = row!
  const estimate = seen > 0 ? (hits / seen) * all : 0
  if (hits >= HITS_LEAST && estimate > COUNT_MAX) return estimated(estimate)
  const counted = await countSome(table, [
    Prisma.sql`visible`,
    ...where,
    ...facetConditions(filter, { byIndex: true }),
  ])
  if (counted <= COUNT_MAX) return { total: counted, exact: true }
  return estimated(estimate)
}

/** So many of a sixteenth of all rows, which lie in no order; the index has `columns` (migration "list_indexes"). */
export const sampleInSql = (table: Prisma.Sql, columns: Prisma.Sql, rows: number): Prisma.Sql => Prisma.sql`
  SELECT id, ${columns} FROM ${table} WHERE visible AND hashint4(id) & 15 = 0 ORDER BY hashint4(id) LIMIT ${rows}`

/** More than 1,000, as it is reported. */
export const estimated = (count: number): Total => ({
  total: Math.max(Number(count.toPrecision(DIGITS)), COUNT_MAX),
  exact: false,
})

/** How many rows there are, counted up to 1,001. */
export async function countSome(table: Prisma.Sql, where: Prisma.Sql[]): Promise<number> {
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM ${table} WHERE ${Prisma.join(where, ' AND ')} LIMIT ${COUNT_MAX + 1}) AS found`
  return row!.count
}
