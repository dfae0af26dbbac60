import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { shareOf } from '@/lib/academy/share'
import { findBlockedEitherWay } from './blocks'

export type ViewerFlags = {
  posts: Record<number, { liked: boolean; saved: boolean }>
  designs: Record<number, { liked: boolean; saved: boolean }>
  users: Record<number, UserFlag>
  tutorials: Record<number, TutorialFlag>
  comments: Record<number, { liked: boolean }>
}
type TutorialFlag = {
  status: string
  watchLater: boolean
  helpful: boolean | null
  /** where the video was left, s */
  position: number
  /** how much of it was watched or, without a video, read: 0 to 1 */
  share: number
}
type UserFlag = {
  following: boolean
  mutual: boolean
  updates: boolean
  /** the viewer blocked them */
  blocked: boolean
  /** blocked, by whichever of the two: their comments are not shown to the viewer */
  hidden: boolean
}
type Asked = Record<'posts' | 'designs' | 'users' | 'tutorials', number[]> & { comments?: number[] }

/** What is personal on a page of public things, in one call: twelve queries at most, however many ids (api.md). */
export async function viewerFlags(viewer: Viewer, asked: Asked): Promise<ViewerFlags> {
  const userId = viewer.id
  const comments = asked.comments ?? []
  const posts = { userId, postId: { in: asked.posts } }
  const designs = { userId, designId: { in: asked.designs } }
  const tutorials = { userId, tutorialId: { in: asked.tutorials } }
  const [
    likes,
    saves,
    designLikes,
    designSaves,
    following,
    followers,
    blocks,
    hidden,
    progress,
    later,
    votes,
    likedComments,
  ] = await Promise.all([
    asked.posts.length ? prisma.postLike.findMany({ where: posts, select: { postId: true } }) : [],
    asked.posts.length ? prisma.postSave.findMany({ where: posts, select: { postId: true } }) : [],
    asked.designs.length ? prisma.designLike.findMany({ where: designs, select: { designId: true } }) : [],
    asked.designs.length ? prisma.designSave.findMany({ where: designs, select: { designId: true } }) : [],
    asked.users.length
      ? prisma.follow.findMany({ where: { followerId: userId, followedId: { in: asked.users } } })
      : [],
    asked.users.length
      ? prisma.follow.findMany({ where: { followedId: userId, followerId: { in: asked.users } } })
      : [],
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
    comments.length ? prisma.commentLike.findMany({ where: { userId, commentId: { in: comments } } }) : [],
  ])
  const liked = new Set(likes.map(({ postId }) => postId))
  const saved = new Set(saves.map(({ postId }) => postId))
  const likedDesigns = new Set(designLikes.map(({ designId }) => designId))
  const savedDesigns = new Set(designSaves.map(({ designId }) => designId))
  const byId = <T>(ids: number[], value: (id: number) => T) =>
    Object.fromEntries(ids.map((id) => [id, value(id)]))
  return {
    posts: byId(asked.posts, (id) => ({ liked: liked.has(id), saved: saved.has(id) })),
    designs: byId(asked.designs, (id) => ({ liked: likedDesigns.has(id), saved: savedDesigns.has(id) })),
    users: byId(asked.users, (id) => {
      const out = following.find(({ followedId }) => followedId === id)
      const back = followers.some(({ followerId }) => followerId === id)
      return {
        following: Boolean(out),
        mutual: Boolean(out) && back,
        updates: out?.updates ?? false,
        blocked: blocks.some(({ blockedId }) => blockedId === id),
        hidden: hidden.has(id),
      }
    }),
    tutorials: byId(asked.tutorials, (id) => {
      const row = progress.find(({ tutorialId }) => tutorialId === id)
      return {
        status: row?.status ?? 'NOT_STARTED',
        position: row?.position ?? 0,
        share: row ? shareOf(row) : 0,
        watchLater: later.some(({ tutorialId }) => tutorialId === id),
        helpful: votes.find(({ tutorialId }) => tutorialId === id)?.helpful ?? null,
      }
    }),
    comments: byId(comments, (id) => ({
      liked: likedComments.some(({ commentId }) => commentId === id),
    })),
  }
}
