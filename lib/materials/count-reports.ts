import { prisma, type Tx } from '@/lib/db/client'

/** Decides again whether a member's reports count, after one of their posts was published or removed. */
export async function recountReports(tx: Tx, memberId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE "MaterialOutcome" SET counts = counts
    WHERE "memberId" = ${memberId} AND counts IS DISTINCT FROM (NOT crowded AND kerf_reports_count("memberId"))`
}

type Batch = { last: number | null; named: number }
/** reports compared with their rows in one statement */
const REPORTS_AT_ONCE = 5_000

/**
 * Sets the cell of each report whose cell is missing or differs from that of its row, in batches, so that every
 * statement stays short. Returns how many reports changed.
 */
export async function nameCells(atOnce = REPORTS_AT_ONCE): Promise<number> {
  let named = 0
  for (let after: number | null = 0; after !== null;) {
    const [batch]: Batch[] = await prisma.$queryRaw<Batch[]>`
      WITH batch AS MATERIALIZED (
        SELECT id, "rowId" FROM "MaterialOutcome" WHERE id > ${after}::int ORDER BY id LIMIT ${atOnce}::int
      ), named AS (
        UPDATE "MaterialOutcome" AS report SET counts = report.counts
        FROM batch JOIN "MaterialRow" AS row ON row.id = batch."rowId"
        WHERE report.id = batch.id AND report."cellId" IS DISTINCT FROM row."cellId"
        RETURNING 1
      )
      SELECT (SELECT max(id) FROM batch) AS last, (SELECT count(*)::int FROM named) AS named`
    named += batch!.named
    after = batch!.last
  }
  return named
}

/** Clears the address hash of reports older than `days`. Returns how many. */
export function forgetReportAddresses(days: number): Promise<number> {
  return prisma.$executeRaw`
    UPDATE "MaterialOutcome" SET "addressHash" = NULL
    WHERE "addressHash" IS NOT NULL AND "createdAt" < now() - make_interval(days => ${days}::int)`
}

/**
 * Counts the waiting reports of members who have become old enough and have published or learned something. Returns how
 * many reports count from now on.
 */
export async function countWaitingReports(): Promise<number> {
  const members = await prisma.$queryRaw<{ id: number }[]>`
    WITH waiting AS MATERIALIZED (
      SELECT DISTINCT "memberId" AS id FROM "MaterialOutcome" WHERE NOT counts AND NOT crowded
    )
    SELECT id FROM waiting WHERE kerf_reports_count(id)`
  let counted = 0
  // one member a statement, because it locks the member's reports against a suspension
  for (const { id } of members)
    counted += await prisma.$executeRaw`
      UPDATE "MaterialOutcome" SET counts = counts WHERE "memberId" = ${id} AND NOT counts AND NOT crowded`
  return counted
}
