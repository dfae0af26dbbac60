import { type Prisma } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/client'
import { popularRowsInSql, rowsInSql, wantedInSql } from './rows-in-sql'
import { searchKinds, TOTAL_MAX, type SearchFilter, type SearchKind } from './schema'

/** rows that are counted: a subject has up to three */
export const COUNTED_MAX = TOTAL_MAX * 3
/** So many of the most popular rows are tried, and when this part of them has the words, more of them. */
const TRIED = 500
const SHARE = 0.15
const VISITED = 8_000

export type Found = { kind: SearchKind; rows: number; subjects: number }

/**
 * How much has a tsquery, of each kind: `subjects` exact to 1,000, `rows` to COUNTED_MAX and one more. One statement a
 * kind, side by side: none waits for what another takes.
 */
export function countSubjects(query: Prisma.Sql, filter: SearchFilter): Promise<Found[]> {
  return Promise.all(
    searchKinds.map((kind) => countOfKind(kind, wantedInSql(query, kind === 'post' ? filter : {}))),
  )
}

async function countOfKind(kind: SearchKind, wanted: Prisma.Sql): Promise<Found> {
  // what is nearly everywhere is met so often among the most popular that its long list in the index need not be read
  const [found] = await prisma.$queryRaw<Omit<Found, 'kind'>[]>`
    WITH popular AS MATERIALIZED (SELECT CASE
      WHEN (SELECT count(*) FROM (${popularRowsInSql(kind, wanted, TRIED)}) AS tried) < ${TRIED * SHARE} THEN 0
      ELSE (SELECT count(*)::int FROM (
        SELECT DISTINCT ON (popularity, "subjectId") 1 FROM (${popularRowsInSql(kind, wanted, VISITED)}) AS visited
        ORDER BY popularity DESC, "subjectId" DESC LIMIT ${TOTAL_MAX}) AS first) END AS subjects)
    SELECT CASE WHEN popular.subjects < ${TOTAL_MAX} THEN hits.rows ELSE ${COUNTED_MAX + 1} END AS rows,
      least(greatest(popular.subjects, hits.subjects), ${TOTAL_MAX}) AS subjects
    FROM popular, LATERAL (SELECT count(*)::int AS rows, count(DISTINCT "subjectId")::int AS subjects
      FROM (${rowsInSql(kind, wanted, COUNTED_MAX + 1)}) AS hits WHERE popular.subjects < ${TOTAL_MAX}) AS hits`
  return { kind, ...found! }
}
