import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { inTransaction } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { emptyContent, type PostType } from './schema'

/** How many posts a member can have that were never published: nobody needs more, and a script could make millions. */
export const UNPUBLISHED_MAX = 100

/** A new, empty draft: `{ id, revision }`. Throws too_many when the member has UNPUBLISHED_MAX already. */
export async function createPost(viewer: Viewer, { postType }: { postType: PostType }) {
  await limitRate(viewer, 'post')
  return inTransaction(async (tx) => {
    const unpublished = await tx.post.count({
      where: { authorId: viewer.id, publishedRevisionId: null, status: { not: 'DELETED' } },
    })
    if (unpublished >= UNPUBLISHED_MAX) throw new DomainError('too_many')
    const post = await tx.post.create({ data: { authorId: viewer.id, postType } })
    const revision = await tx.postRevision.create({
      data: { postId: post.id, number: 1, content: emptyContent(viewer.language) },
    })
    await tx.post.update({ where: { id: post.id }, data: { draftRevisionId: revision.id } })
    return { id: post.id, revision: revision.version }
  })
}
