import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { howFar } from '@/lib/academy/left-to-learn'
import { getLearningLimits } from '@/lib/academy/limits'
import { findBlockedEitherWay } from '@/lib/members/blocks'
import type { ReactionFlag, TutorialFlag, UserFlag, ViewerFlags } from './flag-views'

type Asked = Record<'posts' | 'designs' | 'users' | 'tutorials', number[]> & { comments?: number[] }

/**
 * Returns the viewer's own state of the things on a public page in one call: twelve queries at most, however many ids.
 */
export async function viewerFlags(viewer: Viewer, asked: Asked): Promise<ViewerFlags> {
  const comments = asked.comments ?? []
  const [posts, designs, users, tutorials, commentRows] = await Promise.all([
    asked.posts.length ? readPosts(viewer.id, asked.posts) : [],
    asked.designs.length ? readDesigns(viewer.id, asked.designs) : [],
    asked.users.length ? readUserFlags(viewer.id, asked.users) : {},
    asked.tutorials.length ? readTutorialFlags(viewer.id, asked.tutorials) : {},
    comments.length ? readComments(viewer.id, comments) : [],
  ])
  return {
    posts: byId(asked.posts, (id) => reactionFlag(posts.find((row) => row.id === id))),
    designs: byId(asked.designs, (id) => reactionFlag(designs.find((row) => row.id === id))),
    users,
    tutorials,
    comments: byId(comments, (id) => {
      const row = commentRows.find((one) => one.id === id)
      return { liked: row?.liked ?? false, ...(row?.likes == null ? {} : { likes: row.likes }) }
    }),
  }
}

const byId = <T>(ids: number[], value: (id: number) => T) =>
  Object.fromEntries(ids.map((id) => [id, value(id)]))

async function readUserFlags(userId: number, ids: number[]): Promise<ViewerFlags['users']> {
  const [following, followers, members, blocks, hidden] = await Promise.all([
    prisma.follow.findMany({ where: { followerId: userId, followedId: { in: ids } } }),
    prisma.follow.findMany({ where: { followedId: userId, followerId: { in: ids } } }),
    readMembers(ids),
    prisma.block.findMany({ where: { blockerId: userId, blockedId: { in: ids } } }),
    findBlockedEitherWay(prisma, userId, ids),
  ])
  return byId(ids, (id) => {
    const out = following.find(({ followedId }) => followedId === id)
    const back = followers.some(({ followerId }) => followerId === id)
    return {
      following: Boolean(out),
      mutual: Boolean(out) && back,
      updates: out?.updates ?? false,
      blocked: blocks.some(({ blockedId }) => blockedId === id),
      hidden: hidden.has(id),
      ...followersFlag(members.find((member) => member.id === id)),
    }
  })
}

async function readTutorialFlags(userId: number, ids: number[]): Promise<ViewerFlags['tutorials']> {
  const where = { userId, tutorialId: { in: ids } }
  const [progress, limits, later, votes] = await Promise.all([
    prisma.tutorialProgress.findMany({
      where,
      include: { tutorial: { select: { minutes: true, video: true } } },
    }),
    getLearningLimits(prisma),
    prisma.watchLater.findMany({ where }),
    readVotes(userId, ids),
  ])
  return byId(ids, (id) => ({
    ...learningFlag(
      progress.find(({ tutorialId }) => tutorialId === id),
      limits.minutesShare,
    ),
    watchLater: later.some(({ tutorialId }) => tutorialId === id),
    ...voteFlag(votes.find((row) => row.id === id)),
  }))
}

type ReactionRow = {
  id: number
  liked: boolean
  saved: boolean
  likes: number | null
  saves: number | null
}

const reactionFlag = (row: ReactionRow | undefined): ReactionFlag => ({
  liked: row?.liked ?? false,
  saved: row?.saved ?? false,
  ...(row?.likes == null ? {} : { likes: row.likes }),
  ...(row?.saves == null ? {} : { saves: row.saves }),
})

const followersFlag = (row: { followersCount: number } | undefined): Pick<UserFlag, 'followers'> =>
  row ? { followers: row.followersCount } : {}

const readMembers = (ids: number[]) =>
  prisma.user.findMany({
    where: { id: { in: ids }, status: { not: 'DELETED' } },
    select: { id: true, followersCount: true },
  })

type LearningRow = Parameters<typeof howFar>[1] & {
  tutorial: Parameters<typeof howFar>[0]
  position: number
  updatedAt: Date
}

const learningFlag = (
  row: LearningRow | undefined,
  minutesShare: number,
): Omit<TutorialFlag, 'watchLater' | 'helpful' | 'votes'> => ({
  status: row?.status ?? 'NOT_STARTED',
  position: row?.position ?? 0,
  ...(row ? howFar(row.tutorial, row, minutesShare) : { share: 0, left: null }),
  at: row?.updatedAt.toISOString() ?? null,
})

type VoteRow = { id: number; helpful: boolean | null; yes: number; no: number }

const voteFlag = (row: VoteRow | undefined): Pick<TutorialFlag, 'helpful' | 'votes'> => ({
  helpful: row?.helpful ?? null,
  ...(row ? { votes: { yes: row.yes, no: row.no } } : {}),
})

const readVotes = (userId: number, ids: number[]) => prisma.$queryRaw<VoteRow[]>`
  SELECT tutorial.id, vote.helpful, tutorial."helpfulYes" AS yes, tutorial."helpfulNo" AS no
  FROM "Tutorial" AS tutorial
  LEFT JOIN "TutorialVote" AS vote ON vote."tutorialId" = tutorial.id AND vote."userId" = ${userId}
  WHERE tutorial.id = ANY(${ids})`

const readPosts = (userId: number, ids: number[]) => prisma.$queryRaw<ReactionRow[]>`
  SELECT id, CASE WHEN visible THEN "likesCount" END AS likes, CASE WHEN visible THEN "savesCount" END AS saves,
    EXISTS (SELECT FROM "PostLike" WHERE "userId" = ${userId} AND "postId" = post.id) AS liked,
    EXISTS (SELECT FROM "PostSave" WHERE "userId" = ${userId} AND "postId" = post.id) AS saved
  FROM "Post" AS post WHERE id = ANY(${ids})`

const readDesigns = (userId: number, ids: number[]) => prisma.$queryRaw<ReactionRow[]>`
  SELECT id, CASE WHEN visible THEN "likesCount" END AS likes, CASE WHEN visible THEN "savesCount" END AS saves,
    EXISTS (SELECT FROM "DesignLike" WHERE "userId" = ${userId} AND "designId" = design.id) AS liked,
    EXISTS (SELECT FROM "DesignSave" WHERE "userId" = ${userId} AND "designId" = design.id) AS saved
  FROM "Design" AS design WHERE id = ANY(${ids})`

/** Reads comments under the same condition as readableComments: those that everyone may read. */
const readComments = (userId: number, ids: number[]) => prisma.$queryRaw<
  { id: number; liked: boolean; likes: number | null }[]
>`
  SELECT comment.id,
    CASE WHEN comment."deletedAt" IS NULL AND (post.visible OR (tutorial.id IS NOT NULL AND tutorial."retiredAt" IS NULL))
      THEN comment."likesCount" END AS likes,
    EXISTS (SELECT FROM "CommentLike" WHERE "userId" = ${userId} AND "commentId" = comment.id) AS liked
  FROM "Comment" AS comment
  LEFT JOIN "Post" AS post ON post.id = comment."postId"
  LEFT JOIN "Tutorial" AS tutorial ON tutorial.id = comment."tutorialId"
  WHERE comment.id = ANY(${ids})`
