import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction } from '@/lib/db/transaction'
import { takeBackSeeds } from '@/lib/seeds/take-back-seeds'
import { expireTags } from '@/lib/web/tags'
import { dropPicture } from './drop-picture'
import { canDeleteComment } from './policy'
import { commentTags, countComments, subjectOf } from './subjects'

/**
 * Deletes a comment and deducts the Seeds it earned: `{}`. Its author, the post's author and operators may do so. With
 * replies, a placeholder stays. Throws `not_found`, also the second time, and `not_allowed` (docs/product.md
 * "Community").
 */
export function deleteComment(viewer: Viewer, { id }: { id: number }) {
  return inTransaction(async (tx) => {
    await lockStanding(tx, viewer.id)
    return eraseComment(tx, id, (comment) => canDeleteComment(viewer, comment), viewer.id)
  })
}

/**
 * Does the same for callers whom `may` admits. Its author is notified of the Seeds unless it is `by` them. Throws
 * `not_found`, `not_allowed`.
 */
export async function eraseComment(
  tx: Tx,
  id: number,
  may: (comment: { authorId: number; subjectAuthorId: number | undefined }) => boolean,
  by?: number,
): Promise<Record<string, never>> {
  const comment = await tx.comment.findFirst({
    where: { id, deletedAt: null },
    select: {
      id: true,
      authorId: true,
      postId: true,
      tutorialId: true,
      uploadId: true,
      post: { select: { authorId: true } },
    },
  })
  const about = comment && subjectOf(comment)
  if (!comment || !about) throw new DomainError('not_found')
  if (!may({ authorId: comment.authorId, subjectAuthorId: comment.post?.authorId }))
    throw new DomainError('not_allowed')
  const { count } = await tx.comment.updateMany({
    where: { id, deletedAt: null },
    data: { deletedAt: await databaseNow(tx), uploadId: null },
  })
  if (count === 0) throw new DomainError('not_found')
  await countComments(tx, about, -1)
  if (comment.uploadId !== null) await dropPicture(tx, comment.uploadId)
  await takeBackSeeds(tx, { cause: { type: 'comment', id }, keySuffix: 'deleted', notification: { by } })
  await expireTags(tx, 'removal', commentTags(about))
  return {}
}
