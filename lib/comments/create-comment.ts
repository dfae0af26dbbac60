import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { tell } from '@/lib/notifications/tell'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import type { Missed } from '@/lib/seeds/missed'
import { isBlockedBetween } from '@/lib/social/blocks'
import { limitRate } from '@/lib/web/rate-limits'
import { expireTags } from '@/lib/web/tags'
import { findMentions } from './mentions'
import { checkPicture } from './picture'
import { columnOf, commentTags, countComments, getSubject, type CommentSubject } from './subjects'
import { commentInclude, commentView, type CommentView } from './views'

export type NewComment = (
  { postId: number; tutorialId?: undefined } | { tutorialId: number; postId?: undefined }
) & {
  text: string
  replyTo?: number
  uploadId?: number
}

/**
 * Comments on a post or tutorial or answers a comment there: the comment, `seedsEarned` and `missed`. An answer to an answer joins the same
 * thread (one level). Throws too_many, not_found, invalid (the picture), not_allowed when either side blocked the other
 * (§3 Comment, decisions "Social").
 */
export async function createComment(
  viewer: Viewer,
  input: NewComment,
): Promise<CommentView & { seedsEarned: number; availableAt?: Date; missed?: Missed }> {
  await limitRate(viewer, 'comment')
  return inTransaction(async (tx) => {
    const about = await getSubject(tx, subjectOfInput(input))
    const answered = input.replyTo === undefined ? null : await findAnswered(tx, about, input.replyTo)
    const others = [about.authorId, answered?.authorId].filter((id) => typeof id === 'number')
    if (await isBlockedBetween(tx, viewer.id, others)) throw new DomainError('not_allowed')
    if (input.uploadId !== undefined) await checkPicture(tx, viewer, input.uploadId)
    const mentions = await findMentions(tx, viewer, input.text)

    const comment = await tx.comment.create({
      data: {
        authorId: viewer.id,
        ...columnOf(about),
        text: input.text,
        uploadId: input.uploadId ?? null,
        parentId: answered ? (answered.parentId ?? answered.id) : null,
        replyToId: answered?.id ?? null,
        mentions: { createMany: { data: mentions } },
      },
      include: commentInclude,
    })
    await countComments(tx, about, 1)
    const { granted, availableAt, missed } = await grantSeeds(tx, {
      userId: viewer.id,
      rule: 'comment',
      cause: { type: 'comment', id: comment.id },
      key: `comment:${comment.id}`,
    })
    const named = mentions.map(({ userId }) => userId)
    await tell(tx, 'commented', { by: viewer.id, about, commentId: comment.id, answered, named })
    await expireTags(tx, commentTags(about))
    return { ...commentView(comment), seedsEarned: granted, availableAt, missed }
  })
}

const subjectOfInput = ({ postId, tutorialId }: NewComment): CommentSubject =>
  postId === undefined ? { type: 'tutorial', id: tutorialId } : { type: 'post', id: postId }

async function findAnswered(tx: Tx, about: CommentSubject, id: number) {
  const answered = await tx.comment.findFirst({
    where: { id, ...columnOf(about), deletedAt: null },
    select: { id: true, parentId: true, authorId: true },
  })
  if (!answered) throw new DomainError('not_found', { fields: { replyTo: { code: 'not_there' } } })
  return answered
}
