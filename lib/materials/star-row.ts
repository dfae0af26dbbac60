import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { limitRate } from '@/lib/web/rate-limits'

/** so many rows one keeps at hand */
export const STARS_MAX = 500

/** Keeps a row at hand or forgets it: `{ starred }`. A set: asking twice changes nothing. Throws too_many, not_found, stars_full. */
export async function starRow(
  viewer: Viewer,
  { row, on }: { row: number; on: boolean },
): Promise<{ starred: boolean }> {
  await limitRate(viewer, 'save')
  if (!on) {
    await prisma.materialStar.deleteMany({ where: { userId: viewer.id, rowId: row } })
    return { starred: false }
  }
  const live = await prisma.materialRow.count({ where: { id: row, live: true } })
  if (live === 0) throw new DomainError('not_found')
  const others = await prisma.materialStar.count({ where: { userId: viewer.id, NOT: { rowId: row } } })
  if (others >= STARS_MAX) throw new DomainError('stars_full', { params: { max: STARS_MAX } })
  await prisma.materialStar.createMany({ data: [{ userId: viewer.id, rowId: row }], skipDuplicates: true })
  return { starred: true }
}

/** The rows that the viewer keeps at hand, by id. */
export async function listStars({ id }: Viewer): Promise<number[]> {
  const stars = await prisma.materialStar.findMany({
    where: { userId: id },
    orderBy: { createdAt: 'desc' },
    take: STARS_MAX,
    select: { rowId: true },
  })
  return stars.map(({ rowId }) => rowId)
}
