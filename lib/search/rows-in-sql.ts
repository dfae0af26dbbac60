import { Prisma } from '@/lib/db/generated/client'
import { kindInSql } from './kind-in-sql'
import type { SearchFilter, SearchKind } from './schema'
import { lexeme, marks } from './word-list'

/** Returns the tsquery combined with the filter. */
export function wantedInSql(query: Prisma.Sql, { deviceId, materialId }: SearchFilter): Prisma.Sql {
  const wanted = [
    ...(deviceId === undefined ? [] : [marks.device(deviceId)]),
    ...(materialId === undefined ? [] : [marks.material(materialId)]),
  ]
  return wanted.length === 0 ? query : Prisma.sql`${query} && ${wanted.map(lexeme).join('&')}::tsquery`
}

/**
 * Returns any `limit` rows of one kind that match a tsquery. The subquery hides the words from PostgreSQL's planner:
 * for a word that nearly every row has, it would choose a scan of the table over the index.
 */
export function rowsInSql(kind: SearchKind, wanted: Prisma.Sql, limit: number): Prisma.Sql {
  return Prisma.sql`
    SELECT * FROM "SearchDocument" WHERE kind = ${kindInSql(kind)} AND words @@ (SELECT ${wanted}) LIMIT ${limit}`
}

/** Returns the rows of these subjects of one kind that match a tsquery. */
export function rowsOfInSql(kind: SearchKind, wanted: Prisma.Sql, ids: number[]): Prisma.Sql {
  return Prisma.sql`
    SELECT * FROM "SearchDocument" WHERE kind = ${kindInSql(kind)} AND "subjectId" = ANY(${ids}::int[]) AND words @@ (SELECT ${wanted})`
}

/**
 * Returns those of the `visited` most popular rows of a kind that match a tsquery, most popular first. For words that
 * nearly every row has, this takes a tenth of the time of reading their index lists.
 */
export function popularRowsInSql(kind: SearchKind, wanted: Prisma.Sql, visited: number): Prisma.Sql {
  return Prisma.sql`
    SELECT * FROM (SELECT * FROM "SearchDocument" WHERE kind = ${kindInSql(kind)}
      ORDER BY popularity DESC, "subjectId" DESC LIMIT ${visited}) AS visited
    WHERE words @@ (SELECT ${wanted})`
}

/**
 * Kinds with so many rows that reading the index list of a word may take long: one row in 32 has an index of its own.
 */
const sampled: readonly SearchKind[] = ['post', 'design']

/**
 * Returns how many subjects of the sample (migration "indexes_of_many_posts") match a tsquery, counted up to `limit`;
 * each stands for 32. Returns 0 for kinds without a sample. At 64 there are more than 1,000 matches in all but one of a
 * thousand million searches.
 */
export function sampleCountInSql(kind: SearchKind, wanted: Prisma.Sql, limit: number): Prisma.Sql {
  if (!sampled.includes(kind)) return Prisma.sql`SELECT 0 AS subjects`
  return Prisma.sql`
    SELECT count(DISTINCT "subjectId")::int AS subjects FROM (SELECT "subjectId" FROM "SearchDocument"
      WHERE kind = ${kindInSql(kind)} AND hashint4("subjectId") & 31 = 0 AND words @@ (SELECT ${wanted})
      LIMIT ${limit * 3}) AS rows`
}
