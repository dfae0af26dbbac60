import { type Prisma } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/client'
import { rowsInSql, sampleCountInSql, wantedInSql } from './rows-in-sql'
import { searchKinds, TOTAL_MAX, type SearchFilter, type SearchKind } from './schema'

/** rows to count at most: a subject has up to three, one per language */
export const COUNTED_MAX = TOTAL_MAX * 3
/** With this many subjects in the sample, the index has more than are counted. */
export const ENOUGH = 64

/** `ids`: the subjects when every row was counted, else null. */
export type Found = { kind: SearchKind; rows: number; subjects: number; ids: number[] | null }

/**
 * Counts what matches a tsquery, for each kind: `subjects` exact to 1,000, `rows` to COUNTED_MAX + 1. It sends one
 * statement per kind in parallel, so that no kind waits for another.
 */
export function countSubjects(query: Prisma.Sql, filter: SearchFilter): Promise<Found[]> {
  return Promise.all(
    searchKinds.map((kind) => countOfKind(kind, wantedInSql(query, kind === 'post' ? filter : {}))),
  )
}

async function countOfKind(kind: SearchKind, wanted: Prisma.Sql): Promise<Found> {
  // the sample spares reading the long index list of a word that most subjects contain
  const [found] = await prisma.$queryRaw<{ few: boolean; rows: number; ids: number[] | null }[]>`
    WITH sample AS MATERIALIZED (SELECT (${sampleCountInSql(kind, wanted, ENOUGH)}) < ${ENOUGH} AS few),
    hits AS MATERIALIZED (SELECT count(*)::int AS rows, array_agg(DISTINCT "subjectId") AS ids
      FROM (SELECT * FROM (${rowsInSql(kind, wanted, COUNTED_MAX + 1)}) AS found WHERE (SELECT few FROM sample)) AS counted)
    SELECT few, rows, ids FROM sample, hits`
  const { few, rows, ids } = found!
  if (!few || rows > COUNTED_MAX) return { kind, rows: COUNTED_MAX + 1, subjects: TOTAL_MAX, ids: null }
  return { kind, rows, subjects: Math.min(ids?.length ?? 0, TOTAL_MAX), ids: ids ?? [] }
}
