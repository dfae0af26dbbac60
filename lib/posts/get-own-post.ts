import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'

/**
 * Returns a post of the viewer with its draft. Throws `not_found` for a deleted post and for other members' posts, and
 * the errors of `lockStanding`.
 */
export async function getOwnPost(tx: Tx, viewer: Viewer, id: number) {
  await lockStanding(tx, viewer.id)
  const post = await tx.post.findFirst({
    where: { id, authorId: viewer.id, status: { not: 'DELETED' } },
    include: { draft: true },
  })
  if (!post) throw new DomainError('not_found')
  return post
}

export type OwnPost = Awaited<ReturnType<typeof getOwnPost>>
