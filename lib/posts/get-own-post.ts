import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'

/** The viewer's own post with its draft, not a deleted one. Throws not_found, also for other people's, and as lockStanding. */
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
