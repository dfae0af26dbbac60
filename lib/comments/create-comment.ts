import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma, type Tx } from '@/lib/db/client'
import { inTransaction, isUniqueViolation } from '@/lib/db/transaction'
import { tell } from '@/lib/notifications/tell'
import { earnedByCause } from '@/lib/seeds/earned-by-cause'
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
  /** the same key of the same author is the same comment */
  key?: string
}
type Created = CommentView & { seedsEarned: number; availableAt?: Date; missed?: Missed }

/**
 * Comments on a post or tutorial or answers a comment there, once a key: the comment, `seedsEarned` and `missed`. An
 * answer to an answer joins the same thread (one level). Throws too_many, not_found, invalid (the picture), not_allowed
 * when either side blocked the other, conflict (the key was used for something else, or its comment is deleted).
 */
export async function createComment(viewer: Viewer, input: NewComment): Promise<Created> {
  await limitRate(viewer, 'comment')
  const before = await findBefore(viewer, input)
  if (before) return before
  try {
    return await writeComment(viewer, input)
  } catch (error) {
    // the same try came in twice at once
    const other = isUniqueViolation(error) ? await findBefore(viewer, input) : null
    if (other) return other
    throw error
  }
}

async function findBefore(viewer: Viewer, input: NewComment): Promise<Created | null> {
  const { key, text, replyTo, uploadId } = input
  if (key === undefined) return null
  const before = await prisma.comment.findUnique({
    where: { authorId_key: { authorId: viewer.id, key } },
    include: commentInclude,
  })
  if (!before) return null
  const { postId, tutorialId, replyToId, editedAt, deletedAt } = before
  const isSame =
    (postId ?? undefined) === input.postId &&
    (tutorialId ?? undefined) === input.tutorialId &&
    (replyToId ?? undefined) === replyTo
  const isContentSame = before.text === text && (before.uploadId ?? undefined) === uploadId
  // what was deleted does not stand for a new comment: its author would be told that it is posted
  if (!isSame || deletedAt !== null || (!isContentSame && editedAt === null))
    throw new DomainError('conflict')
  const earned = await earnedByCause('comment', [before.id])
  return { ...commentView(before), seedsEarned: earned.get(before.id) ?? 0 }
}

function writeComment(viewer: Viewer, input: NewComment): Promise<Created> {
  return inTransaction(async (tx) => {
    const at = await lockStanding(tx, viewer.id)
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
        key: input.key ?? null,
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
      at,
    })
    const named = mentions.map(({ userId }) => userId)
    await tell(tx, 'commented', { by: viewer.id, about, commentId: comment.id, answered, named })
    await expireTags(tx, 'content', commentTags(about))
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
