import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { emptyContent, type PostType } from './schema'

/** The most posts of a member that were never published: enough for everybody, while a script could create millions. */
export const UNPUBLISHED_MAX = 100

/**
 * Creates an empty draft and returns `{ id, revision }`. Throws `unpublished_full` when the member has
 * `UNPUBLISHED_MAX` unpublished posts.
 */
export async function createPost(viewer: Viewer, { postType }: { postType: PostType }) {
  await limitRate(viewer, 'post')
  return inTransaction(async (tx) => {
    const unpublished = await tx.post.count({
      where: { authorId: viewer.id, publishedRevisionId: null, status: { not: 'DELETED' } },
    })
    if (unpublished >= UNPUBLISHED_MAX)
      throw new DomainError('unpublished_full', { params: { max: UNPUBLISHED_MAX } })
    return insertDraft(tx, viewer, postType)
  })
}

/** Inserts an empty draft in the caller's transaction, without any limit. */
export async function insertDraft(tx: Tx, author: Pick<Viewer, 'id' | 'language'>, postType: PostType) {
  const post = await tx.post.create({ data: { authorId: author.id, postType } })
  const revision = await tx.postRevision.create({
    data: { postId: post.id, number: 1, content: emptyContent(author.language) },
  })
  await tx.post.update({ where: { id: post.id }, data: { draftRevisionId: revision.id } })
  return { id: post.id, revision: revision.version }
}
