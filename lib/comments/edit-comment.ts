import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { inTransaction } from '@/lib/db/transaction'
import { notify } from '@/lib/notifications/notify'
import { limitRate } from '@/lib/web/rate-limits'
import { expireTags, tags } from '@/lib/web/tags'
import { dropPicture } from './drop-picture'
import { EDIT_MS } from './limits'
import { findMentions } from './mentions'
import { checkPicture } from './picture'
import { canEditComment, readableComments } from './policy'
import { getSubject, subjectOf } from './subjects'
import { commentInclude, commentView, type CommentView } from './views'

export type CommentEdit = { id: number; text: string; uploadId?: number | null }

/**
 * Edits an own comment within 15 minutes and returns it. Notifies only members whom the edit mentions for the first
 * time. An equal text changes nothing. Throws `too_many`, `not_found`, `deleted`, `not_allowed`, `edit_over`, `invalid`
 * (the picture) (docs/product.md "Community").
 */
export async function editComment(viewer: Viewer, { id, text, ...input }: CommentEdit): Promise<CommentView> {
  await limitRate(viewer, 'comment')
  return inTransaction(async (tx) => {
    const now = await lockStanding(tx, viewer.id)
    const before = await tx.comment.findFirst({
      where: { id, ...readableComments },
      include: commentInclude,
    })
    const subject = before && subjectOf(before)
    const isOwn = before !== null && canEditComment(viewer, before)
    if (!before || !subject || (before.deletedAt && !isOwn)) throw new DomainError('not_found')
    if (!isOwn) throw new DomainError('not_allowed')
    if (before.deletedAt) throw new DomainError('deleted')
    const uploadId = input.uploadId === undefined ? before.uploadId : input.uploadId
    if (text === before.text && uploadId === before.uploadId) return commentView(before)
    if (uploadId !== null && uploadId !== before.uploadId) await checkPicture(tx, viewer, uploadId, id)

    const { count } = await tx.comment.updateMany({
      where: { id, deletedAt: null, createdAt: { gt: new Date(now.getTime() - EDIT_MS) } },
      data: { text, uploadId, editedAt: now },
    })
    if (count === 0) throw new DomainError('edit_over')
    if (before.uploadId !== null && before.uploadId !== uploadId) await dropPicture(tx, before.uploadId)
    const mentions = await findMentions(tx, viewer, text)
    const known = await tx.commentMention.findMany({ where: { commentId: id }, select: { userId: true } })
    await tx.commentMention.deleteMany({ where: { commentId: id } })
    await tx.commentMention.createMany({ data: mentions.map((mention) => ({ ...mention, commentId: id })) })
    const added = mentions.filter(({ userId }) => !known.some((one) => one.userId === userId))
    await notify(tx, 'named', {
      by: viewer.id,
      about: await getSubject(tx, subject),
      commentId: id,
      named: added.map(({ userId }) => userId),
    })
    await expireTags(tx, 'content', [tags.comments(subject.type, subject.id)])
    return commentView(await tx.comment.findUniqueOrThrow({ where: { id }, include: commentInclude }))
  })
}
