import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { databaseTime } from '@/lib/db/clock'
import { earnedByPosts } from './seeds-of-post'
import { KEEP_SEEDS_AFTER_MS } from './take-back-for-deletion'

/** The Seeds that a post earned, and whether deleting it now deducts them. */
export type DeletionCost = { seeds: number; takenBack: boolean }

/**
 * Returns by post id what deleting each of the viewer's posts would do to its Seeds now. Posts that earned none are
 * left out.
 */
export async function deletionCosts(
  viewer: Viewer,
  ids: number[],
  now = databaseTime(),
): Promise<Map<number, DeletionCost>> {
  const approved = await prisma.post.findMany({
    where: { id: { in: ids }, authorId: viewer.id, firstApprovedAt: { not: null } },
    select: { id: true, firstApprovedAt: true },
  })
  const earned = await earnedByPosts(
    viewer.id,
    approved.map(({ id }) => id),
  )
  return new Map(
    approved.flatMap(({ id, firstApprovedAt }) => {
      const seeds = earned.get(id) ?? 0
      const takenBack = now.getTime() - firstApprovedAt!.getTime() < KEEP_SEEDS_AFTER_MS
      return seeds > 0 ? [[id, { seeds, takenBack }] as const] : []
    }),
  )
}
