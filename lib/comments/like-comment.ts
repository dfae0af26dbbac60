import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { inTransaction } from '@/lib/db/transaction'
import { notify } from '@/lib/notifications/notify'
import { isBlockedBetween } from '@/lib/members/blocks'
import { limitRate } from '@/lib/web/rate-limits'
import { expireTags, tags } from '@/lib/web/tags'
import { readableComments } from './policy'
import { getSubject, subjectOf } from './subjects'

/**
 * Likes or unlikes a comment: `{ liked, count }`. Repeating a call changes nothing. Throws `too_many`, `not_found`,
 * `blocked` when either side blocked the other (docs/product.md "Community").
 */
export async function likeComment(viewer: Viewer, { id, on }: { id: number; on: boolean }) {
  await limitRate(viewer, 'like')
  return inTransaction(async (tx) => {
    // the trigger checks the standing on inserts only, and an unlike inserts no row
    await lockStanding(tx, viewer.id)
    const comment = await tx.comment.findFirst({
      where: { id, deletedAt: null, ...readableComments },
      select: { authorId: true, postId: true, tutorialId: true },
    })
    const subject = comment && subjectOf(comment)
    if (!comment || !subject) throw new DomainError('not_found')
    if (on && (await isBlockedBetween(tx, viewer.id, [comment.authorId]))) throw new DomainError('blocked')
    const changed = on
      ? await tx.commentLike.createMany({ data: { userId: viewer.id, commentId: id }, skipDuplicates: true })
      : await tx.commentLike.deleteMany({ where: { userId: viewer.id, commentId: id } })
    if (changed.count === 0) {
      // read last: it may have waited for the same like
      const { likesCount } = await tx.comment.findUniqueOrThrow({
        where: { id },
        select: { likesCount: true },
      })
      return { liked: on, count: likesCount }
    }

    const { likesCount } = await tx.comment.update({
      where: { id },
      data: { likesCount: { increment: on ? 1 : -1 } },
      select: { likesCount: true },
    })
    if (on)
      await notify(tx, 'comment_liked', {
        by: viewer.id,
        comment: { id, authorId: comment.authorId },
        about: await getSubject(tx, subject),
      })
    await expireTags(tx, 'numbers', [tags.comments(subject.type, subject.id)])
    return { liked: on, count: likesCount }
  })
}
