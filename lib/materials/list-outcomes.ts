import { momentOf } from '@/lib/core/cursor-values'
import { toPage, type Cursor, type Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { getCatalog } from '@/lib/settings/queries'
import { makerSelect, makerView } from '@/lib/members/views'
import { imageSelect, imageView } from '@/lib/uploads/views'
import { outcomeFromDb } from './outcome-views'
import { numbersOf } from './rows'
import type { ReportView } from './views'

const PAGE_SIZE = 20

/**
 * Lists the reports in a cell, newest first: those that count, on public rows, and of each member only the latest on
 * the same numbers, as they are counted (rank-rows.ts). Empty when the cell does not exist or its material is banned.
 */
export async function listOutcomes({
  cell,
  cursor,
  limit = PAGE_SIZE,
}: {
  cell: number
  cursor?: Cursor
  limit?: number
}): Promise<Page<ReportView>> {
  const { materials } = await getCatalog()
  const known = await prisma.materialCell.findUnique({ where: { id: cell }, select: { materialId: true } })
  const hazard = materials.find(({ id }) => id === known?.materialId)?.hazard
  if (!hazard || hazard === 'banned') return { items: [], nextCursor: null }
  const ids = await findLatest(cell, cursor, limit + 1)
  const rows = await prisma.materialOutcome.findMany({
    where: { id: { in: ids } },
    orderBy: [{ changedAt: 'desc' }, { id: 'desc' }],
    include: {
      row: true,
      endedAt: true,
      upload: { select: imageSelect },
      member: { select: makerSelect },
    },
  })
  return toPage(
    rows,
    limit,
    (report): ReportView => ({
      row: report.rowId,
      outcome: outcomeFromDb(report.outcome),
      numbers: numbersOf(report.row),
      ended: report.endedAt && numbersOf(report.endedAt),
      note: report.note,
      picture: imageView(report.upload),
      member: makerView(report.member),
      changedAt: report.changedAt.toISOString(),
    }),
    ({ changedAt, id }) => ({ value: changedAt.toISOString(), id }),
  )
}

async function findLatest(cell: number, cursor: Cursor | undefined, most: number): Promise<number[]> {
  const after = cursor
    ? Prisma.sql`AND (report."changedAt", report.id) < (${momentOf(cursor)}::timestamptz, ${cursor.id}::int)`
    : Prisma.empty
  const found = await prisma.$queryRaw<{ id: number }[]>`
    SELECT report.id FROM "MaterialOutcome" AS report
    JOIN "MaterialRow" AS row ON row.id = report."rowId" AND row.live
    WHERE report."cellId" = ${cell} AND report.counts ${after}
      AND (
        -- per shown report, so that not all reports of the cell are read
        SELECT later.id FROM "MaterialOutcome" AS later JOIN "MaterialRow" AS equal ON equal.id = later."rowId"
        WHERE later."memberId" = report."memberId" AND later."cellId" = ${cell} AND later.counts
          AND (later."changedAt", later.id) > (report."changedAt", report.id)
          AND equal.live AND equal.numbers = row.numbers
        LIMIT 1) IS NULL
    ORDER BY report."changedAt" DESC, report.id DESC LIMIT ${most}`
  return found.map(({ id }) => id)
}
