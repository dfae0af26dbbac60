import type { Viewer } from '@/lib/auth/viewer'
import type { Tx } from '@/lib/db/client'
import { notify } from '@/lib/notifications/notify'
import type { Mention } from './mentions'

type Told = {
  post: { id: number; authorId: number; title: string }
  answered: { id: number; authorId: number } | null
  mentions: readonly Mention[]
  commentId: number
}

/** One notification each: who was answered, who was named, whose post it is; the nearest reason counts. */
export async function tellOfComment(tx: Tx, viewer: Viewer, { post, answered, mentions, commentId }: Told) {
  if (answered) {
    await notify(tx, {
      ...common(viewer, post, commentId),
      userId: answered.authorId,
      key: 'comment_answered',
      groupKey: `answer:comment:${answered.id}`,
    })
  }
  const named = mentions.filter(({ userId }) => userId !== answered?.authorId)
  await tellOfMentions(tx, viewer, post, named, commentId)
  if (post.authorId !== answered?.authorId && !named.some(({ userId }) => userId === post.authorId)) {
    await notify(tx, {
      ...common(viewer, post, commentId),
      userId: post.authorId,
      key: 'post_commented',
      groupKey: `comment:post:${post.id}`,
    })
  }
}

/** Tells those whom a comment names. */
export async function tellOfMentions(
  tx: Tx,
  viewer: Viewer,
  post: Told['post'],
  mentions: readonly Mention[],
  commentId: number,
) {
  // in one order, so that two comments that name the same members do not wait for each other
  for (const { userId } of [...mentions].sort((one, other) => one.userId - other.userId)) {
    await notify(tx, {
      ...common(viewer, post, commentId),
      userId,
      key: 'comment_mentioned',
      groupKey: `mention:comment:${commentId}`,
    })
  }
}

const common = (viewer: Viewer, post: Told['post'], commentId: number) => ({
  actorId: viewer.id,
  category: 'COMMENTS' as const,
  subject: { type: 'post', id: post.id },
  params: { by: viewer.nickname, title: post.title, commentId },
})
