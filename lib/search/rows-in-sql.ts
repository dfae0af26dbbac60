import { Prisma } from '@/lib/db/generated/client'
import { kindInSql } from './kind-in-sql'
import type { SearchFilter, SearchKind } from './schema'
import { lexeme, marks } from './word-list'

/** A tsquery and what it is limited to, as one. */
export function wantedInSql(query: Prisma.Sql, { deviceId, materialId }: SearchFilter): Prisma.Sql {
  const wanted = [
    ...(deviceId === undefined ? [] : [marks.device(deviceId)]),
    ...(materialId === undefined ? [] : [marks.material(materialId)]),
  ]
  return wanted.length === 0 ? query : Prisma.sql`${query} && ${wanted.map(lexeme).join('&')}::tsquery`
}

/**
 * Rows of one kind that have a tsquery, any so many of them. PostgreSQL must not know the words when it plans: of one that
 * is nearly everywhere it would rather read the whole table than the index.
 */
export function rowsInSql(kind: SearchKind, wanted: Prisma.Sql, limit: number): Prisma.Sql {
  return Prisma.sql`
    SELECT * FROM "SearchDocument" WHERE kind = ${kindInSql(kind)} AND words @@ (SELECT ${wanted}) LIMIT ${limit}`
}

/** Rows of these subjects of one kind that have a tsquery. */
export function rowsOfInSql(kind: SearchKind, wanted: Prisma.Sql, ids: number[]): Prisma.Sql {
  return Prisma.sql`
    SELECT * FROM "SearchDocument" WHERE kind = ${kindInSql(kind)} AND "subjectId" = ANY(${ids}::int[]) AND words @@ (SELECT ${wanted})`
}

/**
 * The `visited` most popular rows of a kind, those that have a tsquery, the most popular first. Of words that are nearly
 * everywhere this finds enough in a tenth of the time that their lists in the index take.
 */
export function popularRowsInSql(kind: SearchKind, wanted: Prisma.Sql, visited: number): Prisma.Sql {
  return Prisma.sql`
    SELECT * FROM (SELECT * FROM "SearchDocument" WHERE kind = ${kindInSql(kind)}
      ORDER BY popularity DESC, "subjectId" DESC LIMIT ${visited}) AS visited
    WHERE words @@ (SELECT ${wanted})`
}

/** Kinds of which there may be so many that reading the list of a word takes long: one in 32 has an index of its own. */
const sampled: readonly SearchKind[] = ['post', 'design']

/**
 * How many subjects of the sample (migration "indexes_of_many_posts") have a tsquery, counted up to `limit`: each stands for
 * 32. 0 for kinds that have none. With 64 there are more than 1,000 in all but for one search in a thousand million.
 */
export function sampleCountInSql(kind: SearchKind, wanted: Prisma.Sql, limit: number): Prisma.Sql {
  if (!sampled.includes(kind)) return Prisma.sql`SELECT 0 AS subjects`
  return Prisma.sql`
    SELECT count(DISTINCT "subjectId")::int AS subjects FROM (SELECT "subjectId" FROM "SearchDocument"
      WHERE kind = ${kindInSql(kind)} AND hashint4("subjectId") & 31 = 0 AND words @@ (SELECT ${wanted})
      LIMIT ${limit * 3}) AS rows`
}
