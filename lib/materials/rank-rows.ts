import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { LOWER_BOUND_SQL } from './wilson'

/** rows that are ranked in one statement, but for those of one maker in a cell */
const ROWS_AT_ONCE = 5_000

/** Ranks all rows of these cells, in as many parts as keep a statement short. Returns how many rows were written. */
export async function rankAll(tx: Tx, ids: number[], atOnce = ROWS_AT_ONCE): Promise<number> {
  // all of a maker are in one part: each ends with a voice
  const [{ ends }] = await tx.$queryRaw<[{ ends: number[] }]>`
    SELECT coalesce(array_agg(DISTINCT who ORDER BY who), '{}') AS ends FROM (
      SELECT kerf_row_voice("makerId", "tutorialId") AS who,
        row_number() OVER (ORDER BY kerf_row_voice("makerId", "tutorialId")) AS place
      FROM "MaterialRow" WHERE "cellId" = ANY (${ids}::int[]) AND live) AS voices
    WHERE place % ${atOnce} = 0`
  let written = 0
  for (const [part, end] of [...ends, null].entries()) {
    const after = part === 0 ? null : ends[part - 1]!
    written += await rankRows(
      tx,
      Prisma.sql`
        SELECT * FROM "MaterialRow" WHERE "cellId" = ANY (${ids}::int[]) AND live
          ${after === null ? Prisma.empty : Prisma.sql`AND kerf_row_voice("makerId", "tutorialId") > ${after}::int`}
          ${end === null ? Prisma.empty : Prisma.sql`AND kerf_row_voice("makerId", "tutorialId") <= ${end}::int`}`,
    )
  }
  return written
}

/**
 * Which row stands for its maker's rows of the same numbers, which is the maker's voice, and how it came out for those who
 * tried these numbers: one voice a member, the newest. `rows`: live ones, all of a maker in a cell or none. Nothing is
 * written that is so already; returns how many rows were. Sorted and grouped, never joined with itself: how many rows a
 * maker has in a cell PostgreSQL cannot know, and thousands of one maker would be compared with each other.
 */
export function rankRows(tx: Tx, rows: Prisma.Sql): Promise<number> {
  return tx.$executeRaw`
    WITH voiced AS (
      SELECT id, "cellId", kerf_row_voice("makerId", "tutorialId") AS who, numbers, since, source FROM (${rows}) AS asked
    ), ranked AS (
      SELECT id, first_value(id) OVER (PARTITION BY "cellId", who, numbers ORDER BY since DESC, id DESC) AS stands,
        source <> 'LESSON' AND row_number() OVER (PARTITION BY "cellId", who ORDER BY since DESC, id DESC) = 1 AS voice
      FROM voiced
    ), reported AS (
      SELECT DISTINCT ON (stands, "memberId") stands, outcome
      FROM ranked JOIN "MaterialOutcome" AS report ON report."rowId" = ranked.id AND report.counts
      ORDER BY stands, "memberId", report."changedAt" DESC, report.id DESC
    ), counted AS (
      SELECT id, bool_or(latest) AS latest, bool_or(voice) AS voice, count(*) FILTER (WHERE outcome = 'WORKED')::int AS worked,
        count(*) FILTER (WHERE outcome = 'TOO_WEAK')::int AS weak,
        count(*) FILTER (WHERE outcome = 'TOO_STRONG')::int AS strong,
        count(*) FILTER (WHERE outcome = 'FAILED')::int AS failed, count(outcome)::float8 AS tries
      FROM (SELECT id, id = stands AS latest, voice, NULL::"Outcome" AS outcome FROM ranked
        UNION ALL SELECT stands, NULL, NULL, outcome FROM reported) AS joined
      GROUP BY id
    ), becomes AS (
      SELECT id, latest, voice, worked, weak, strong, failed, ${standing} AS standing FROM counted
    )
    UPDATE "MaterialRow" AS row SET latest = becomes.latest, voice = becomes.voice, worked = becomes.worked,
      "tooWeak" = becomes.weak, "tooStrong" = becomes.strong, failed = becomes.failed, standing = becomes.standing
    FROM becomes WHERE row.id = becomes.id
      AND (row.latest, row.voice, row.worked, row."tooWeak", row."tooStrong", row.failed, row.standing)
        IS DISTINCT FROM (becomes.latest, becomes.voice, becomes.worked, becomes.weak, becomes.strong, becomes.failed,
          becomes.standing)`
}

/** What rows are ranked by; 0 without any try. */
const standing = Prisma.raw(`CASE WHEN tries > 0 THEN ${LOWER_BOUND_SQL} ELSE 0 END`)
