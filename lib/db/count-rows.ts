import { prisma } from './client'
import { facetConditions, type FacetFilter, type Total } from './facet-sql'
import { Prisma } from './generated/client'

/** Up to this many rows a count is exact; above it is an estimate. */
export const COUNT_MAX = 1000
/** The number of rows to read from the sample, and the number of hits that makes it conclusive. */
const SAMPLE = 6_000
export const HITS_LEAST = 25
/** An estimate has two digits: "about 48,000". */
export const DIGITS = 2

/**
 * Returns how many rows a list has: exact up to 1,000, an estimate above. A sixteenth of all rows, in random order, has
 * an index of its own (migration "list_indexes") with the `sampled` columns; `where` names no others.
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

/**
 * Returns SQL for `rows` rows out of a sixteenth of all, in random order; the index has `columns` (migration
 * "list_indexes").
 */
export const sampleInSql = (table: Prisma.Sql, columns: Prisma.Sql, rows: number): Prisma.Sql => Prisma.sql`
  SELECT id, ${columns} FROM ${table} WHERE visible AND hashint4(id) & 15 = 0 ORDER BY hashint4(id) LIMIT ${rows}`

/** Returns a total above 1,000 as the site reports it. */
export const estimated = (count: number): Total => ({
  total: Math.max(Number(count.toPrecision(DIGITS)), COUNT_MAX),
  exact: false,
})

/** Returns how many rows match, at most 1,001. */
export async function countSome(table: Prisma.Sql, where: Prisma.Sql[]): Promise<number> {
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM ${table} WHERE ${Prisma.join(where, ' AND ')} LIMIT ${COUNT_MAX + 1}) AS found`
  return row!.count
}
