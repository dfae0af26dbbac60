import type { Viewer } from '@/lib/auth/viewer'
import { idOf, momentOf } from '@/lib/core/cursor-values'
import { toPage, type Cursor, type Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { getCatalog } from '@/lib/settings/queries'
import { findAmong } from './among'
import { rowSelect, rowView } from './cell-views'
import { outcomeFromDb } from './outcome-views'
import { numbersOf } from './rows'
import { findMachine } from './find-place'
import { readableRows } from './readable-rows'
import type { OwnRowView } from './views'

const PAGE_SIZE = 20

type Asked = { tab: 'own' | 'tried' | 'starred'; device?: string; cursor?: Cursor; limit?: number }

/**
 * Lists the viewer's settings, newest first: rows of their published projects, rows of others that they reported on
 * with the report, or starred rows. Rows of banned materials are left out. Throws `machine_unknown`.
 */
export async function listOwnRows(viewer: Viewer, asked: Asked): Promise<Page<OwnRowView>> {
  const { items, nextCursor } = await listRows(viewer, asked)
  const among = await findAmong(items.map(({ row }) => row.id))
  return { items: items.map((one) => ({ ...one, among: among.get(one.row.id) ?? null })), nextCursor }
}

type Listed = Omit<OwnRowView, 'among'>

type Report = NonNullable<OwnRowView['report']>

/** Returns the viewer's reports on these rows, by row id. */
export async function findOwnReports(viewer: Viewer, rows: number[]): Promise<Map<number, Report>> {
  const reports = await prisma.materialOutcome.findMany({
    where: { memberId: viewer.id, rowId: { in: rows } },
    include: { endedAt: true },
  })
  return new Map(reports.map(({ rowId, ...report }) => [rowId, reportView(report)]))
}

type Stored = Prisma.MaterialOutcomeGetPayload<{ include: { endedAt: true } }>
const reportView = ({
  outcome,
  endedAt,
  note,
  changedAt,
}: Pick<Stored, 'outcome' | 'endedAt' | 'note' | 'changedAt'>): Report => ({
  ...{ outcome: outcomeFromDb(outcome), note, changedAt: changedAt.toISOString() },
  ended: endedAt && numbersOf(endedAt),
})

async function listRows(
  viewer: Viewer,
  { tab, device, cursor, limit = PAGE_SIZE }: Asked,
): Promise<Page<Listed>> {
  const catalog = await getCatalog()
  const shown = {
    ...readableRows(catalog),
    ...(device === undefined ? {} : { deviceId: findMachine(catalog, device).id }),
  } satisfies Prisma.MaterialRowWhereInput
  const before = cursor && tab !== 'starred' ? { id: { lt: idOf(cursor) } } : {}
  if (tab === 'own') {
    const rows = await prisma.materialRow.findMany({
      where: { makerId: viewer.id, source: 'POST', ...shown, ...before },
      orderBy: { id: 'desc' },
      take: limit + 1,
      select: rowSelect,
    })
    return toPage(
      rows,
      limit,
      (row) => ({ row: rowView(row, catalog), report: null }),
      ({ id }) => ({ value: id, id }),
    )
  }
  if (tab === 'starred') {
    const at = cursor && { createdAt: momentOf(cursor), rowId: cursor.id }
    const after = at && {
      OR: [{ createdAt: { lt: at.createdAt } }, { createdAt: at.createdAt, rowId: { lt: at.rowId } }],
    }
    const stars = await prisma.materialStar.findMany({
      where: { userId: viewer.id, row: shown, ...after },
      orderBy: [{ createdAt: 'desc' }, { rowId: 'desc' }],
      take: limit + 1,
      include: { row: { select: rowSelect } },
    })
    return toPage(
      stars,
      limit,
      ({ row }) => ({ row: rowView(row, catalog), report: null }),
      ({ createdAt, rowId }) => ({ value: createdAt.toISOString(), id: rowId }),
    )
  }
  const reports = await prisma.materialOutcome.findMany({
    where: { memberId: viewer.id, row: shown, ...before },
    orderBy: { id: 'desc' },
    take: limit + 1,
    include: { row: { select: rowSelect }, endedAt: true },
  })
  return toPage(
    reports,
    limit,
    ({ row, ...report }): Listed => ({ row: rowView(row, catalog), report: reportView(report) }),
    ({ id }) => ({ value: id, id }),
  )
}
