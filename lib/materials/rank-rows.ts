import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { LOWER_BOUND_SQL } from './wilson'

/** rows that are ranked in one statement, but for those of one maker, or of the same numbers, in a cell */
const ROWS_AT_ONCE = 5_000

/** What belongs together, so that all of it is in one part, and the type of that. */
type Key = { sql: Prisma.Sql; type: Prisma.Sql }
const voices: Key = { sql: Prisma.sql`kerf_row_voice("makerId", "tutorialId")`, type: Prisma.sql`int` }
const numbers: Key = { sql: Prisma.sql`numbers`, type: Prisma.sql`text` }

/**
 * Ranks all rows of these cells and counts what was reported on them, in as many parts as keep a statement short. Returns how
 * many rows were written.
 */
export async function rankAll(tx: Tx, ids: number[], atOnce = ROWS_AT_ONCE): Promise<number> {
  const written = new Set<number>()
  for (const rows of await partsBy(tx, voices, { ids, atOnce }))
    for (const id of await rankRows(tx, rows)) written.add(id)
  for (const rows of await partsBy(tx, numbers, { ids, atOnce }))
    for (const id of await countReports(tx, rows)) written.add(id)
  return written.size
}

async function partsBy(
  tx: Tx,
  { sql, type }: Key,
  { ids, atOnce }: { ids: number[]; atOnce: number },
): Promise<Prisma.Sql[]> {
  const [{ ends }] = await tx.$queryRaw<[{ ends: (number | string)[] }]>`
    SELECT coalesce(array_agg(DISTINCT key ORDER BY key), '{}') AS ends FROM (
      SELECT ${sql}::${type} AS key, row_number() OVER (ORDER BY ${sql}::${type}) AS place
      FROM "MaterialRow" WHERE "cellId" = ANY (${ids}::int[]) AND live) AS keys
    WHERE place % ${atOnce} = 0`
  return [...ends, null].map((end, part) => {
    const after = part === 0 ? null : ends[part - 1]!
    return Prisma.sql`
      SELECT * FROM "MaterialRow" WHERE "cellId" = ANY (${ids}::int[]) AND live
        ${after === null ? Prisma.empty : Prisma.sql`AND ${sql}::${type} > ${after}::${type}`}
        ${end === null ? Prisma.empty : Prisma.sql`AND ${sql}::${type} <= ${end}::${type}`}`
  })
}

/**
 * Which row stands for its maker's rows of the same numbers in lists, and which is the maker's voice. `rows`: live ones, all of
 * a maker in a cell or none. Nothing is written that is so already; returns which rows were. Sorted and grouped, never joined
 * with itself: how many rows a maker has in a cell PostgreSQL cannot know, and thousands of one maker would be compared with
 * each other.
 */
export async function rankRows(tx: Tx, rows: Prisma.Sql): Promise<number[]> {
  const written = await tx.$queryRaw<{ id: number }[]>`
    WITH voiced AS (
      SELECT id, "cellId", kerf_row_voice("makerId", "tutorialId") AS who, numbers, since, source FROM (${rows}) AS asked
    ), becomes AS (
      SELECT id, id = first_value(id) OVER (PARTITION BY "cellId", who, numbers ORDER BY since DESC, id DESC) AS latest,
        source <> 'LESSON' AND row_number() OVER (PARTITION BY "cellId", who ORDER BY since DESC, id DESC) = 1 AS voice
      FROM voiced
    )
    UPDATE "MaterialRow" AS row SET latest = becomes.latest, voice = becomes.voice FROM becomes
    WHERE row.id = becomes.id AND (row.latest, row.voice) IS DISTINCT FROM (becomes.latest, becomes.voice)
    RETURNING row.id`
  return written.map(({ id }) => id)
}

/**
 * How it came out for those who tried these numbers, whoever's row they tried: one voice a member, the latest. Every row of the
 * numbers says so, also an older one of the same maker, so that no two places contradict each other. `rows`: live ones, all of
 * the same numbers in a cell or none. Written and returned as by rankRows.
 */
export async function countReports(tx: Tx, rows: Prisma.Sql): Promise<number[]> {
  const written = await tx.$queryRaw<{ id: number }[]>`
    WITH pooled AS (
      SELECT id, "cellId", numbers FROM (${rows}) AS asked
    ), reported AS (
      SELECT DISTINCT ON ("cellId", numbers, "memberId") pooled."cellId", numbers, outcome
      FROM pooled JOIN "MaterialOutcome" AS report ON report."rowId" = pooled.id AND report.counts
      ORDER BY "cellId", numbers, "memberId", report."changedAt" DESC, report.id DESC
    ), counted AS (
      SELECT id, count(*) FILTER (WHERE outcome = 'WORKED') OVER pool::int AS worked,
        count(*) FILTER (WHERE outcome = 'TOO_WEAK') OVER pool::int AS weak,
        count(*) FILTER (WHERE outcome = 'TOO_STRONG') OVER pool::int AS strong,
        count(*) FILTER (WHERE outcome = 'FAILED') OVER pool::int AS failed, count(outcome) OVER pool::float8 AS tries
      FROM (SELECT id, "cellId", numbers, NULL::"Outcome" AS outcome FROM pooled
        UNION ALL SELECT NULL, "cellId", numbers, outcome FROM reported) AS joined
      WINDOW pool AS (PARTITION BY "cellId", numbers)
    ), becomes AS (
      SELECT id, worked, weak, strong, failed, ${standing} AS standing FROM counted WHERE id IS NOT NULL
    )
    UPDATE "MaterialRow" AS row SET worked = becomes.worked, "tooWeak" = becomes.weak, "tooStrong" = becomes.strong,
      failed = becomes.failed, standing = becomes.standing
    FROM becomes WHERE row.id = becomes.id
      AND (row.worked, row."tooWeak", row."tooStrong", row.failed, row.standing)
        IS DISTINCT FROM (becomes.worked, becomes.weak, becomes.strong, becomes.failed, becomes.standing)
    RETURNING row.id`
  return written.map(({ id }) => id)
}

/** What rows are ranked by: 0 without any try, and below that what was tried in vain, however often. */
const standing = Prisma.raw(`CASE WHEN tries = 0 THEN 0 WHEN worked = 0 THEN -1 ELSE ${LOWER_BOUND_SQL} END`)
