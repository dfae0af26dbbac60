import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { notify } from '@/lib/notifications/notify'
import { refreshHotScore } from '@/lib/posts/publish-revision'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import { isBlockedBetween } from '@/lib/social/blocks'
import { findReadablePost } from '@/lib/social/like-post'
import { makerSelect } from '@/lib/social/views'
import { expireTags, tags } from '@/lib/web/tags'
import { commentView, type CommentView } from './views'

/**
 * Comments on a post or answers a comment there: the comment and `seedsEarned`. An answer to an answer joins the same
 * thread (one level). Throws not_found, not_allowed when either side blocked the other (§3 Comment, decisions "Social").
 */
export function createComment(
  viewer: Viewer,
  input: { postId: number; text: string; replyTo?: number },
): Promise<CommentView & { seedsEarned: number }> {
  return inTransaction(async (tx) => {
    const post = await findReadablePost(tx, input.postId)
    const answered = input.replyTo === undefined ? null : await findAnswered(tx, input.postId, input.replyTo)
    const others = [post.authorId, ...(answered ? [answered.authorId] : [])]
    if (await isBlockedBetween(tx, viewer.id, others)) throw new DomainError('not_allowed')

    const comment = await tx.comment.create({
      data: {
        authorId: viewer.id,
        postId: post.id,
        text: input.text,
        parentId: answered ? (answered.parentId ?? answered.id) : null,
        replyToId: answered?.id ?? null,
      },
      include: { author: { select: makerSelect } },
    })
    await tx.post.update({
      where: { id: post.id },
      data: { commentsCount: { increment: 1 } },
      select: { id: true },
    })
    await refreshHotScore(tx, post.id)
    const { granted } = await grantSeeds(tx, {
      userId: viewer.id,
      rule: 'comment',
      cause: { type: 'comment', id: comment.id },
      key: `comment:${comment.id}`,
    })
    await tell(tx, viewer, post, answered, comment.id)
    await expireTags(tx, [tags.comments('post', post.id), tags.post(post.id)])
    return { ...commentView(comment), seedsEarned: granted }
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

type Post = { id: number; authorId: number; title: string }

async function tell(
  tx: Tx,
  viewer: Viewer,
  post: Post,
  answered: { id: number; authorId: number } | null,
  id: number,
) {
  const common = { actorId: viewer.id, category: 'COMMENTS' as const, subject: { type: 'post', id: post.id } }
  const params = { by: viewer.nickname, title: post.title, commentId: id }
  if (answered) {
    await notify(tx, {
      ...common,
      userId: answered.authorId,
      key: 'comment_answered',
      params,
      groupKey: `answer:comment:${answered.id}`,
    })
  }
  if (post.authorId !== answered?.authorId) {
    await notify(tx, {
      ...common,
      userId: post.authorId,
      key: 'post_commented',
      params,
      groupKey: `comment:post:${post.id}`,
    })
  }
}
