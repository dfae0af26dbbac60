import { subjectOf } from '@/lib/comments/subjects'
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { refreshHotScores } from '@/lib/posts/publish-revision'
import { expireTags, tags } from '@/lib/web/tags'

type Ids = { id: number }[]
type Table = 'PostLike' | 'PostSave' | 'DesignLike' | 'DesignSave' | 'CommentLike'
type Counted = { of: 'Post' | 'Design' | 'Comment'; by: string; column: 'likesCount' | 'savesCount' }

const counted: Record<Table, Counted> = {
  PostLike: { of: 'Post', by: 'postId', column: 'likesCount' },
  PostSave: { of: 'Post', by: 'postId', column: 'savesCount' },
  DesignLike: { of: 'Design', by: 'designId', column: 'likesCount' },
  DesignSave: { of: 'Design', by: 'designId', column: 'savesCount' },
  CommentLike: { of: 'Comment', by: 'commentId', column: 'likesCount' },
}

/**
 * Deletes the likes, saves and helpful votes of a leaving member and corrects the counters; others keep the Seeds that
 * their likes earned (docs/decisions/0430-reactions-leave-with-their-member.md).
 */
export async function eraseReactions(tx: Tx, userId: number): Promise<void> {
  const posts = [
    ...(await eraseCounted(tx, userId, 'PostLike')),
    ...(await eraseCounted(tx, userId, 'PostSave')),
  ]
  const designs = [
    ...(await eraseCounted(tx, userId, 'DesignLike')),
    ...(await eraseCounted(tx, userId, 'DesignSave')),
  ]
  const comments = await eraseCounted(tx, userId, 'CommentLike')
  const tutorials = await eraseVotes(tx, userId)
  await refreshHotScores(tx, posts)
  await expireTags(tx, 'numbers', [
    ...new Set([
      ...(posts.length > 0 ? [tags.posts] : []),
      ...(designs.length > 0 ? [tags.designs] : []),
      ...posts.map((id) => tags.post(id)),
      ...designs.map((id) => tags.design(id)),
      ...(await tagsOfComments(tx, comments)),
      ...tutorials.map((id) => tags.tutorial(id)),
    ]),
  ])
}

/**
 * Deletes the member's rows of one table and subtracts them from the counter; returns the ids of the counted subjects.
 */
async function eraseCounted(tx: Tx, userId: number, table: Table): Promise<number[]> {
  const { of, by, column } = counted[table]
  const [counter, subject] = [Prisma.raw(`"${column}"`), Prisma.raw(`"${by}"`)]
  // Raw SQL, because the client would mark the comments as updated.
  const rows = await tx.$queryRaw<Ids>`
    WITH gone AS (DELETE FROM ${Prisma.raw(`"${table}"`)} WHERE "userId" = ${userId} RETURNING ${subject} AS id)
    UPDATE ${Prisma.raw(`"${of}"`)} AS subject SET ${counter} = ${counter} - 1
    FROM gone WHERE subject.id = gone.id RETURNING subject.id`
  return rows.map(({ id }) => id)
}

async function eraseVotes(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.$queryRaw<Ids>`
    WITH gone AS (DELETE FROM "TutorialVote" WHERE "userId" = ${userId} RETURNING "tutorialId" AS id, helpful)
    UPDATE "Tutorial" AS tutorial
    SET "helpfulYes" = "helpfulYes" - gone.helpful::int, "helpfulNo" = "helpfulNo" - (NOT gone.helpful)::int
    FROM gone WHERE tutorial.id = gone.id RETURNING tutorial.id`
  return rows.map(({ id }) => id)
}

async function tagsOfComments(tx: Tx, ids: number[]): Promise<string[]> {
  const comments = await tx.comment.findMany({
    where: { id: { in: ids } },
    select: { postId: true, tutorialId: true },
  })
  return comments.flatMap((comment) => {
    const subject = subjectOf(comment)
    return subject ? [tags.comments(subject.type, subject.id)] : []
  })
}
