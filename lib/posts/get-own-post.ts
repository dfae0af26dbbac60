import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { publicPosts } from './policy'

/**
 * Returns the viewer's own post with its draft. Throws not_found, also for a deleted one, not_allowed for another member's public
 * post, and what lockStanding throws.
 */
export async function getOwnPost(tx: Tx, viewer: Viewer, id: number) {
  await lockStanding(tx, viewer.id)
  const post = await tx.post.findFirst({
    where: { id, authorId: viewer.id, status: { not: 'DELETED' } },
    include: { draft: true },
  })
  if (!post) {
    const others = await tx.post.count({ where: { id, ...publicPosts } })
    throw new DomainError(others > 0 ? 'not_allowed' : 'not_found')
  }
  return post
}

export type OwnPost = Awaited<ReturnType<typeof getOwnPost>>
