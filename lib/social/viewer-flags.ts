import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { shareOf } from '@/lib/academy/share'
import { findBlockedEitherWay } from '@/lib/members/blocks'
import type { ReactionFlag, TutorialFlag, UserFlag, ViewerFlags } from './flag-views'

type Asked = Record<'posts' | 'designs' | 'users' | 'tutorials', number[]> & { comments?: number[] }

/** What is personal on a page of public things, in one call: eleven queries at most, however many ids. */
export async function viewerFlags(viewer: Viewer, asked: Asked): Promise<ViewerFlags> {
  const userId = viewer.id
  const comments = asked.comments ?? []
  const tutorials = { userId, tutorialId: { in: asked.tutorials } }
  const [posts, designs, following, followers, members, blocks, hidden, progress, later, votes, commentRows] =
    await Promise.all([
      asked.posts.length ? readPosts(userId, asked.posts) : [],
      asked.designs.length ? readDesigns(userId, asked.designs) : [],
      asked.users.length
        ? prisma.follow.findMany({ where: { followerId: userId, followedId: { in: asked.users } } })
        : [],
      asked.users.length
        ? prisma.follow.findMany({ where: { followedId: userId, followerId: { in: asked.users } } })
        : [],
      asked.users.length ? readMembers(asked.users) : [],
      asked.users.length
        ? prisma.block.findMany({ where: { blockerId: userId, blockedId: { in: asked.users } } })
        : [],
      asked.users.length ? findBlockedEitherWay(prisma, userId, asked.users) : new Set<number>(),
      asked.tutorials.length
        ? prisma.tutorialProgress.findMany({
            where: tutorials,
            include: { tutorial: { select: { video: true } } },
          })
        : [],
      asked.tutorials.length ? prisma.watchLater.findMany({ where: tutorials }) : [],
      asked.tutorials.length ? prisma.tutorialVote.findMany({ where: tutorials }) : [],
      comments.length ? readComments(userId, comments) : [],
    ])
  const byId = <T>(ids: number[], value: (id: number) => T) =>
    Object.fromEntries(ids.map((id) => [id, value(id)]))
  return {
    posts: byId(asked.posts, (id) => reactionFlag(posts.find((row) => row.id === id))),
    designs: byId(asked.designs, (id) => reactionFlag(designs.find((row) => row.id === id))),
    users: byId(asked.users, (id) => {
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
    }),
    tutorials: byId(asked.tutorials, (id) => ({
      ...learningFlag(progress.find(({ tutorialId }) => tutorialId === id)),
      watchLater: later.some(({ tutorialId }) => tutorialId === id),
      helpful: votes.find(({ tutorialId }) => tutorialId === id)?.helpful ?? null,
    })),
    comments: byId(comments, (id) => {
      const row = commentRows.find((one) => one.id === id)
      return { liked: row?.liked ?? false, ...(row?.likes == null ? {} : { likes: row.likes }) }
    }),
  }
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

type LearningRow = Parameters<typeof shareOf>[0] & { status: string; position: number; updatedAt: Date }

const learningFlag = (row: LearningRow | undefined): Omit<TutorialFlag, 'watchLater' | 'helpful'> => ({
  status: row?.status ?? 'NOT_STARTED',
  position: row?.position ?? 0,
  share: row ? shareOf(row) : 0,
  at: row?.updatedAt.toISOString() ?? null,
})

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

/** As readableComments has it: what everybody may read. */
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
