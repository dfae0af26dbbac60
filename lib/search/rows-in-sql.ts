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
