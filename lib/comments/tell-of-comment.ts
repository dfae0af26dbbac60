import type { Viewer } from '@/lib/auth/viewer'
import type { Tx } from '@/lib/db/client'
import { notify } from '@/lib/notifications/notify'
import type { Mention } from './mentions'
import type { TalkedAbout } from './subjects'

type Told = {
  about: TalkedAbout
  answered: { id: number; authorId: number } | null
  mentions: readonly Mention[]
  commentId: number
}

/** One notification each: who was answered, who was named, whose post it is; the nearest reason counts. */
export async function tellOfComment(tx: Tx, viewer: Viewer, { about, answered, mentions, commentId }: Told) {
  if (answered) {
    await notify(tx, {
      ...common(viewer, about, commentId),
      userId: answered.authorId,
      key: 'comment_answered',
      groupKey: `answer:comment:${answered.id}`,
    })
  }
  const named = mentions.filter(({ userId }) => userId !== answered?.authorId)
  await tellOfMentions(tx, viewer, about, named, commentId)
  const { authorId } = about
  if (authorId === null || authorId === answered?.authorId) return
  if (!named.some(({ userId }) => userId === authorId)) {
    await notify(tx, {
      ...common(viewer, about, commentId),
      userId: authorId,
      key: 'post_commented',
      groupKey: `comment:post:${about.id}`,
    })
  }
}

/** Tells those whom a comment names. */
export async function tellOfMentions(
  tx: Tx,
  viewer: Viewer,
  about: TalkedAbout,
  mentions: readonly Mention[],
  commentId: number,
) {
  // in one order, so that two comments that name the same members do not wait for each other
  for (const { userId } of [...mentions].sort((one, other) => one.userId - other.userId)) {
    await notify(tx, {
      ...common(viewer, about, commentId),
      userId,
      key: 'comment_mentioned',
      groupKey: `mention:comment:${commentId}`,
    })
  }
}

const common = (viewer: Viewer, about: TalkedAbout, commentId: number) => ({
  actorId: viewer.id,
  category: 'COMMENTS' as const,
  subject: { type: about.type, id: about.id },
  params: { by: viewer.nickname, title: about.title, commentId },
})
