import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { earnedByCause } from '@/lib/seeds/earned-by-cause'
import { KEEP_SEEDS_AFTER_MS } from './take-back-for-deletion'

/** How many Seeds deleting each of the viewer's posts would take back now (§4, §9); nothing where it is 0. */
export async function deletionCosts(
  viewer: Viewer,
  ids: number[],
  now = new Date(),
): Promise<Map<number, number>> {
  const young = await prisma.post.findMany({
    where: {
      id: { in: ids },
      authorId: viewer.id,
      firstApprovedAt: { gt: new Date(now.getTime() - KEEP_SEEDS_AFTER_MS) },
    },
    select: { id: true },
  })
  return earnedByCause(
    'post',
    young.map(({ id }) => id),
  )
}
