import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { inStatements } from '@/lib/db/transaction'
import { getCatalog } from '@/lib/settings/queries'
import { limitRate } from '@/lib/web/rate-limits'
import { readableRows } from './readable-rows'

/** the most rows that a member can star */
export const STARS_MAX = 500

/**
 * Stars or unstars a row and returns `{ starred }`. Repeating a call changes nothing. Throws `too_many`, `not_found`
 * and `stars_full`.
 */
export async function starRow(
  viewer: Viewer,
  { row, on }: { row: number; on: boolean },
): Promise<{ starred: boolean }> {
  await limitRate(viewer, 'save')
  if (!on) {
    await inStatements(async (tx) => {
      await lockStanding(tx, viewer.id)
      await tx.$executeRaw`DELETE FROM "MaterialStar" WHERE "userId" = ${viewer.id}::int AND "rowId" = ${row}::int`
    })
    return { starred: false }
  }
  const live = await prisma.materialRow.count({
    where: { id: row, ...readableRows(await getCatalog()) },
  })
  if (live === 0) throw new DomainError('not_found')
  const isStarred = await inStatements(async (tx) => {
    // stars of one member wait for each other, so that each counts all earlier ones
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('kerf_stars'), ${viewer.id}::int)`
    const [{ full }] = await tx.$queryRaw<[{ full: boolean }]>`
      SELECT count(*) >= ${STARS_MAX} AS full FROM "MaterialStar"
      WHERE "userId" = ${viewer.id}::int AND "rowId" <> ${row}::int`
    if (full) return false
    await tx.$executeRaw`
      INSERT INTO "MaterialStar" ("userId", "rowId") VALUES (${viewer.id}::int, ${row}::int) ON CONFLICT DO NOTHING`
    return true
  })
  if (!isStarred) throw new DomainError('stars_full', { params: { max: STARS_MAX } })
  return { starred: true }
}

/** Returns the ids of the viewer's starred rows, newest first. */
export async function listStars({ id }: Viewer): Promise<number[]> {
  const stars = await prisma.materialStar.findMany({
    where: { userId: id },
    orderBy: { createdAt: 'desc' },
    take: STARS_MAX,
    select: { rowId: true },
  })
  return stars.map(({ rowId }) => rowId)
}
