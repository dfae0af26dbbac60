import { subjectOf } from '@/lib/comments/subjects'
import { withoutMention } from '@/lib/core/user-text'
import type { Tx } from '@/lib/db/client'
import { forgetActor } from '@/lib/notifications/forget-actor'
import { settleFollows } from '@/lib/notifications/standing-follows'
import { expireTags, tags } from '@/lib/web/tags'
import { eraseReactions } from './erase-reactions'

/**
 * Removes a leaving member's relations to others: follows, blocks, likes, saves and votes, reports on others' settings,
 * and notifications, both their own and those that name them. Downloads and shares stay anonymously, because others'
 * milestones and Seeds depend on them.
 */
export async function eraseSocial(tx: Tx, userId: number): Promise<void> {
  await eraseFollows(tx, userId)
  await eraseReactions(tx, userId)
  await tx.block.deleteMany({ where: { OR: [{ blockerId: userId }, { blockedId: userId }] } })
  await tx.notification.deleteMany({ where: { userId } })
  await tx.inbox.deleteMany({ where: { userId } })
  await forgetActor(tx, userId)
  await eraseMentions(tx, userId)
  await tx.materialOutcome.deleteMany({ where: { memberId: userId } })
  await tx.report.updateMany({ where: { reporterId: userId }, data: { note: '' } })
}

type Ids = { id: number }[]

async function eraseFollows(tx: Tx, userId: number): Promise<void> {
  const followed = await tx.$queryRaw<Ids>`
    WITH gone AS (DELETE FROM "Follow" WHERE "followerId" = ${userId} RETURNING "followedId" AS id)
    UPDATE "User" AS other SET "followersCount" = "followersCount" - 1
    FROM gone WHERE other.id = gone.id RETURNING other.id`
  const followers = await tx.$queryRaw<Ids>`
    WITH gone AS (DELETE FROM "Follow" WHERE "followedId" = ${userId} RETURNING "followerId" AS id)
    UPDATE "User" AS other SET "followingCount" = "followingCount" - 1
    FROM gone WHERE other.id = gone.id RETURNING other.id`
  await settleFollows(tx, ...followed.map(({ id }) => id))
  const others = new Set([...followed, ...followers].map(({ id }) => id))
  await expireTags(
    tx,
    'numbers',
    [...others].map((id) => tags.maker(id)),
  )
}

/** Removes the member's @ mentions from others' comments; the rest of the text stays. */
async function eraseMentions(tx: Tx, userId: number): Promise<void> {
  const comments = await tx.comment.findMany({
    where: { mentions: { some: { userId } } },
    select: {
      ...{ id: true, text: true, postId: true, tutorialId: true },
      mentions: { select: { userId: true, name: true } },
    },
  })
  await tx.commentMention.deleteMany({ where: { userId } })
  const texts = comments.map(({ text, mentions }) =>
    withoutMention(
      text,
      mentions.map((mention) => ({ id: mention.userId, name: mention.name })),
      userId,
    ),
  )
  await tx.$executeRaw`
    UPDATE "Comment" AS comment SET text = renamed.text
    FROM unnest(${comments.map(({ id }) => id)}::int[], ${texts}::text[]) AS renamed (id, text)
    WHERE comment.id = renamed.id`
  await expireTags(tx, 'removal', [
    ...new Set(
      comments.flatMap((comment) => {
        const subject = subjectOf(comment)
        return subject ? [tags.comments(subject.type, subject.id)] : []
      }),
    ),
  ])
}
