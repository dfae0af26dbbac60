import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { inTransaction } from '@/lib/db/transaction'
import { takeBackSeeds } from '@/lib/seeds/take-back-seeds'
import { expireTags } from '@/lib/web/tags'
import { dropPicture } from './drop-picture'
import { commentTags, countComments, subjectOf } from './subjects'

/**
 * Deletes a comment and takes back what it earned: `{}`. Its author and the post's author may; with answers
 * a placeholder stays. Twice is not_found the second time. Throws not_found, not_allowed (decisions "Social").
 */
export function deleteComment(viewer: Viewer, { id }: { id: number }) {
  return inTransaction(async (tx) => {
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
    const allowed =
      [comment.authorId, comment.post?.authorId].includes(viewer.id) || viewer.role === 'OPERATOR'
    if (!allowed) throw new DomainError('not_allowed')
    const { count } = await tx.comment.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date(), uploadId: null },
    })
    if (count === 0) throw new DomainError('not_found')
    await countComments(tx, about, -1)
    if (comment.uploadId !== null) await dropPicture(tx, comment.uploadId)
    await takeBackSeeds(tx, { cause: { type: 'comment', id }, keySuffix: 'deleted', tell: { by: viewer.id } })
    await expireTags(tx, commentTags(about))
    return {}
  })
}
