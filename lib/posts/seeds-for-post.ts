import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { getSeedTasks } from '@/lib/seeds/tasks-of-member'
import type { PostType } from './schema'

/**
 * Returns the Seeds that a post would earn at its first approval; null when it was approved before, no rule applies, or
 * the member's posts earn nothing any more. The cap of this day does not count: a review may end on another.
 */
export async function seedsForPost(
  viewer: Viewer,
  postType: PostType,
  id: number | null,
): Promise<number | null> {
  const post =
    id === null ? null : await prisma.post.findUnique({ where: { id }, select: { firstApprovedAt: true } })
  if (post?.firstApprovedAt) return null
  const { items } = await getSeedTasks(viewer)
  const task = items.find(({ code }) => code === (postType === 0 ? 'post' : 'inspiration_post'))
  const earns = task && (task.missed === null || task.missed.reason === 'daily_cap')
  return earns ? task.amount : null
}
