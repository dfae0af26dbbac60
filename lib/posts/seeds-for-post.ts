import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { findRule } from '@/lib/seeds/find-rule'
import { marketOf } from '@/lib/seeds/market'
import type { PostType } from './schema'

/**
 * Returns the Seeds that a post would earn at its first approval, or null when it was approved before or no rule
 * applies.
 */
export async function seedsForPost(
  viewer: Viewer,
  postType: PostType,
  id: number | null,
): Promise<number | null> {
  const [member, post] = await Promise.all([
    prisma.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { region: true, language: true } }),
    id === null ? null : prisma.post.findUnique({ where: { id }, select: { firstApprovedAt: true } }),
  ])
  if (post?.firstApprovedAt) return null
  const rule = await findRule(
    prisma,
    postType === 0 ? 'post' : 'inspiration_post',
    await databaseNow(),
    marketOf(member),
  )
  return rule?.amount ?? null
}
