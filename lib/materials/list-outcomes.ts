import { momentOf } from '@/lib/core/cursor-values'
import { toPage, type Cursor, type Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { getCatalog } from '@/lib/settings/queries'
import { makerSelect, makerView } from '@/lib/members/views'
import { imageSelect, imageView } from '@/lib/uploads/views'
import { outcomeFromDb } from './outcome-views'
import { numbersOf } from './rows'
import type { ReportView } from './views'

const PAGE_SIZE = 20

/** What members reported in a cell, the latest first: those that count, on rows that everybody may read now. Empty without such a cell. */
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
  const at = cursor && { changedAt: momentOf(cursor), id: cursor.id }
  const rows = await prisma.materialOutcome.findMany({
    where: {
      ...{ cellId: cell, counts: true, row: { live: true } },
      ...(at
        ? { OR: [{ changedAt: { lt: at.changedAt } }, { changedAt: at.changedAt, id: { lt: at.id } }] }
        : {}),
    },
    orderBy: [{ changedAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
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
