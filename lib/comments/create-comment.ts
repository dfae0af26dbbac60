import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { refreshHotScore } from '@/lib/posts/publish-revision'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import type { Missed } from '@/lib/seeds/missed'
import { isBlockedBetween } from '@/lib/social/blocks'
import { findReadablePost } from '@/lib/social/like-post'
import { expireTags, tags } from '@/lib/web/tags'
import { findMentions } from './mentions'
import { checkPicture } from './picture'
import { tellOfComment } from './tell-of-comment'
import { commentInclude, commentView, type CommentView } from './views'

export type NewComment = { postId: number; text: string; replyTo?: number; uploadId?: number }

/**
 * Comments on a post or answers a comment there: the comment, `seedsEarned` and `missed`. An answer to an answer joins the same
 * thread (one level). Throws not_found, invalid (the picture), not_allowed when either side blocked the other
 * (§3 Comment, decisions "Social").
 */
export function createComment(
  viewer: Viewer,
  input: NewComment,
): Promise<CommentView & { seedsEarned: number; missed?: Missed }> {
  return inTransaction(async (tx) => {
    const post = await findReadablePost(tx, input.postId)
    const answered = input.replyTo === undefined ? null : await findAnswered(tx, input.postId, input.replyTo)
    const others = [post.authorId, ...(answered ? [answered.authorId] : [])]
    if (await isBlockedBetween(tx, viewer.id, others)) throw new DomainError('not_allowed')
    if (input.uploadId !== undefined) await checkPicture(tx, viewer, input.uploadId)
    const mentions = await findMentions(tx, viewer, input.text)

    const comment = await tx.comment.create({
      data: {
        authorId: viewer.id,
        postId: post.id,
        text: input.text,
        uploadId: input.uploadId ?? null,
        parentId: answered ? (answered.parentId ?? answered.id) : null,
        replyToId: answered?.id ?? null,
        mentions: { createMany: { data: mentions } },
      },
      include: commentInclude,
    })
    await tx.post.update({
      where: { id: post.id },
      data: { commentsCount: { increment: 1 } },
      select: { id: true },
    })
    await refreshHotScore(tx, post.id)
    const { granted, missed } = await grantSeeds(tx, {
      userId: viewer.id,
      rule: 'comment',
      cause: { type: 'comment', id: comment.id },
      key: `comment:${comment.id}`,
    })
    await tellOfComment(tx, viewer, { post, answered, mentions, commentId: comment.id })
    await expireTags(tx, [tags.comments('post', post.id), tags.post(post.id)])
    return { ...commentView(comment), seedsEarned: granted, missed }
  })
}

async function findAnswered(tx: Tx, postId: number, id: number) {
  const answered = await tx.comment.findFirst({
    where: { id, postId, deletedAt: null },
    select: { id: true, parentId: true, authorId: true },
  })
  if (!answered) throw new DomainError('not_found', { fields: { replyTo: { code: 'not_there' } } })
  return answered
}
