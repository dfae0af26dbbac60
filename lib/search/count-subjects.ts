import { type Prisma } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/client'
import { rowsInSql, sampleCountInSql, wantedInSql } from './rows-in-sql'
import { searchKinds, TOTAL_MAX, type SearchFilter, type SearchKind } from './schema'

/** rows that are counted: a subject has up to three */
export const COUNTED_MAX = TOTAL_MAX * 3
/** So many subjects of the sample, and there are more than are counted. */
export const ENOUGH = 64

/** `ids`: the subjects, where every row was counted; null where there are more. */
export type Found = { kind: SearchKind; rows: number; subjects: number; ids: number[] | null }

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
  // the long list of a word that is in most subjects is not read
  const [found] = await prisma.$queryRaw<{ few: boolean; rows: number; ids: number[] | null }[]>`
    WITH sample AS MATERIALIZED (SELECT (${sampleCountInSql(kind, wanted, ENOUGH)}) < ${ENOUGH} AS few),
    hits AS MATERIALIZED (SELECT count(*)::int AS rows, array_agg(DISTINCT "subjectId") AS ids
      FROM (SELECT * FROM (${rowsInSql(kind, wanted, COUNTED_MAX + 1)}) AS found WHERE (SELECT few FROM sample)) AS counted)
    SELECT few, rows, ids FROM sample, hits`
  const { few, rows, ids } = found!
  if (!few || rows > COUNTED_MAX) return { kind, rows: COUNTED_MAX + 1, subjects: TOTAL_MAX, ids: null }
  return { kind, rows, subjects: Math.min(ids?.length ?? 0, TOTAL_MAX), ids: ids ?? [] }
}
