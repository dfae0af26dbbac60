import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { expireTags, tags } from '@/lib/web/tags'
import { countReports, rankAll, rankRows } from './rank-rows'
import { MAKERS_FOR_STATISTICS, SURE } from './schema'
import { notifyAuthors } from './notify-authors'
import { writePair, type Pair } from './write-pair'

/** rows of the cells that one statement writes */
const ROWS_AT_ONCE = 20_000

/**
 * A change of a maker's rows or reports with some numbers in a cell. Without maker and numbers it covers the whole
 * cell.
 */
export type Mark = { cellId: number; who: number | null; numbers: string | null; rows: boolean }
type NamedMark = Mark & { who: number; numbers: string }

/** Writes the marked cells from their rows, and the pairs of material and machine that they belong to. */
export async function writeCells(tx: Tx, marks: readonly Mark[]): Promise<void> {
  const ids = [...new Set(marks.map(({ cellId }) => cellId))]
  await lockCells(tx, ids)
  const named = marks.filter((mark): mark is NamedMark => mark.who !== null && mark.numbers !== null)
  const whole = new Set(
    marks.filter((mark) => !named.includes(mark as NamedMark)).map(({ cellId }) => cellId),
  )
  if (whole.size > 0) await rankAll(tx, [...whole])
  const single = named.filter(({ cellId }) => !whole.has(cellId))
  const changed = single.filter(({ rows }) => rows)
  if (changed.length > 0) await rankRows(tx, rowsOfMakers(changed))
  if (single.length > 0) await countReports(tx, rowsOfNumbers(single))
  await writeSums(tx, ids, new Set(marks.filter(({ rows }) => rows).map(({ cellId }) => cellId)))
}

/** Locks the cells for this transaction. Later statements see everything committed while it waited. */
export async function lockCells(tx: Tx, ids: number[]): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtext('kerf_cell'), id)
    FROM (SELECT unnest(${ids}::int[]) AS id ORDER BY 1) AS cell`
}

const rowsOfMakers = (marks: NamedMark[]) => Prisma.sql`
  SELECT row.* FROM (
    SELECT DISTINCT * FROM unnest(${marks.map(({ cellId }) => cellId)}::int[], ${marks.map(({ who }) => who)}::int[])
  ) AS asked (cell, who)
  JOIN "MaterialRow" AS row
    ON row."cellId" = asked.cell AND kerf_row_voice(row."makerId", row."tutorialId") = asked.who AND row.live`

const rowsOfNumbers = (marks: NamedMark[]) => Prisma.sql`
  SELECT row.* FROM (
    SELECT DISTINCT * FROM unnest(${marks.map(({ cellId }) => cellId)}::int[], ${marks.map(({ numbers }) => numbers)}::text[])
  ) AS asked (cell, numbers)
  JOIN "MaterialRow" AS row ON row."cellId" = asked.cell AND row.numbers = asked.numbers AND row.live`

/**
 * Writes the sums of the cells and of their pairs after their rows are ranked. `changed` are the cells whose rows came,
 * went or changed.
 */
export async function writeSums(tx: Tx, ids: number[], changed: ReadonlySet<number>): Promise<void> {
  for (const some of await inBatches(tx, ids)) await tx.$executeRaw`${cellsSql(some)}`
  await notifyAuthors(tx, ids)
  const pairs = await tx.$queryRaw<(Pair & { cells: number[] })[]>`
    SELECT "materialId", "deviceId", array_agg(id) AS cells FROM "MaterialCell" WHERE id = ANY (${ids}::int[])
    GROUP BY "materialId", "deviceId" ORDER BY 1, 2`
  for (const { cells, ...pair } of pairs)
    await writePair(
      tx,
      pair,
      cells.some((id) => changed.has(id)),
    )
  await expireTags(tx, 'numbers', [
    tags.materials,
    ...new Set(pairs.map(({ materialId }) => tags.material(materialId))),
  ])
}

/** Splits cells into batches for one statement: as many as have few enough rows to stay short, or a single cell. */
export async function inBatches(tx: Pick<Tx, '$queryRaw'>, ids: number[]): Promise<number[][]> {
  if (ids.length < 2) return [ids]
  const counts = await tx.$queryRaw<{ id: number; rows: number }[]>`
    SELECT cell.id, (SELECT count(*)::int FROM "MaterialRow" AS row WHERE row."cellId" = cell.id AND row.live) AS rows
    FROM unnest(${ids}::int[]) AS cell (id)`
  const batches: { ids: number[]; rows: number }[] = []
  for (const { id, rows } of counts) {
    const last = batches.at(-1)
    if (last && last.rows + rows <= ROWS_AT_ONCE) {
      last.ids.push(id)
      last.rows += rows
    } else batches.push({ ids: [id], rows })
  }
  return batches.map((batch) => batch.ids)
}

const quartiles = (column: string) =>
  Prisma.raw(
    `percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY "${column}"::float8) FILTER (WHERE voice)`,
  )

/**
 * Returns the statement that writes the cells. Statistics cover makers from three on, without lessons. The best row has
 * the highest standing; among equals, one that was not tried in vain comes first, then a lesson's, then the nearest to
 * the makers' median, then the newest.
 */
const cellsSql = (ids: number[]) => Prisma.sql`
  WITH becomes AS (
    SELECT cell.id, summed.*, reports.*, best.id AS best, reported.newest AS report,
      CASE WHEN summed.makers = 0 THEN 'NONE'
        WHEN summed.makers >= ${SURE.makers} AND summed.standing >= ${SURE.standing} THEN 'SURE'
        WHEN summed.makers >= ${MAKERS_FOR_STATISTICS} THEN 'FAIR' ELSE 'FEW' END::"Sureness" AS sureness,
      CASE WHEN summed.makers >= ${MAKERS_FOR_STATISTICS} THEN jsonb_build_object('power', summed.power, 'passes', summed.passes,
        'depth', summed.depth, 'speed', summed.speed, 'density', summed.density, 'frequency', summed.frequency) END AS statistics
    FROM unnest(${ids}::int[]) AS cell (id)
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE source <> 'LESSON')::int AS rows,
        count(*) FILTER (WHERE source = 'LESSON')::int AS lessons, count(*) FILTER (WHERE voice)::int AS makers,
        max(standing) AS standing, max(since) AS newest,
        ${quartiles('power')} AS power, ${quartiles('passes')} AS passes, ${quartiles('depth')} AS depth,
        ${quartiles('speed')} AS speed, ${quartiles('density')} AS density, ${quartiles('frequency')} AS frequency
      FROM "MaterialRow" AS row WHERE row."cellId" = cell.id AND live AND latest
    ) AS summed
    CROSS JOIN LATERAL (
      -- rows with equal numbers share the reports on these numbers
      SELECT sum(worked)::int AS worked, sum(weak)::int AS weak, sum(strong)::int AS strong, sum(failed)::int AS failed
      FROM (SELECT max(worked) AS worked, max("tooWeak") AS weak, max("tooStrong") AS strong, max(failed) AS failed
        FROM "MaterialRow" AS row WHERE row."cellId" = cell.id AND live AND latest GROUP BY numbers) AS pool
    ) AS reports
    LEFT JOIN LATERAL (
      SELECT row.id FROM "MaterialRow" AS row
      WHERE row."cellId" = cell.id AND live AND latest AND row.standing = summed.standing
      -- rows that the previous release counted may have standing 0 although no report says that they worked
      ORDER BY row.worked = 0 AND row."tooWeak" + row."tooStrong" + row.failed > 0, source = 'LESSON' DESC,
        CASE WHEN summed.makers >= ${MAKERS_FOR_STATISTICS} THEN abs(ln(row.power / summed.power[2]))
          + abs(ln(coalesce(row.depth, row.speed) / coalesce(summed.depth[2], summed.speed[2]))) END,
        since DESC, row.id DESC
      LIMIT 1
    ) AS best ON true
    LEFT JOIN LATERAL (
      SELECT report."changedAt" AS newest FROM "MaterialOutcome" AS report
      JOIN "MaterialRow" AS row ON row.id = report."rowId" AND row.live
      WHERE report."cellId" = cell.id AND report.counts ORDER BY report."changedAt" DESC LIMIT 1
    ) AS reported ON true
  )
  UPDATE "MaterialCell" AS cell SET "rowsCount" = coalesce(becomes.rows, 0), "lessonsCount" = coalesce(becomes.lessons, 0),
    "makersCount" = coalesce(becomes.makers, 0), worked = coalesce(becomes.worked, 0), "tooWeak" = coalesce(becomes.weak, 0),
    "tooStrong" = coalesce(becomes.strong, 0), failed = coalesce(becomes.failed, 0), "bestRowId" = becomes.best,
    standing = greatest(becomes.standing, 0), sureness = becomes.sureness, statistics = becomes.statistics,
    "newestRow" = becomes.newest, "newestReport" = becomes.report, "keptAt" = clock_timestamp()
  FROM becomes WHERE cell.id = becomes.id`
