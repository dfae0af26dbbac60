import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { LOWER_BOUND_SQL } from './wilson'

/** rows ranked in one statement; more only when one maker, or one set of numbers, has more in a cell */
const ROWS_AT_ONCE = 5_000

/** A key whose rows must stay in one part, and its SQL type. */
type Key = { sql: Prisma.Sql; type: Prisma.Sql }
const voices: Key = { sql: Prisma.sql`kerf_row_voice("makerId", "tutorialId")`, type: Prisma.sql`int` }
const numbers: Key = { sql: Prisma.sql`numbers`, type: Prisma.sql`text` }

/**
 * Ranks all rows of these cells and counts the reports on them, in parts that keep every statement short. Returns how
 * many rows changed.
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
 * Marks the row that stands for its maker's rows of the same numbers in lists (`latest`), and the one that is the
 * maker's voice (`voice`). `rows` must hold all live rows of a maker in a cell or none. Writes only changed rows and
 * returns their ids. The query sorts and groups without a self-join: PostgreSQL cannot estimate a maker's rows in a
 * cell, and would compare thousands of them with each other.
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
 * Counts the reports on these numbers, whichever maker's row they are on: one for each member, the latest. Every row of
 * the numbers gets the counts, also an older one of the same maker, so that no two places contradict each other. `rows`
 * must hold all live rows of the same numbers in a cell or none. Writes only changed rows and returns their ids.
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

/**
 * The standing that ranks rows: 0 without reports, -1 when the numbers worked for nobody, otherwise the lower bound of
 * the share that worked.
 */
const standing = Prisma.raw(`CASE WHEN tries = 0 THEN 0 WHEN worked = 0 THEN -1 ELSE ${LOWER_BOUND_SQL} END`)
