import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'

export type ViewerFlags = {
  posts: Record<number, { liked: boolean; saved: boolean }>
  designs: Record<number, { liked: boolean; saved: boolean }>
  users: Record<number, { following: boolean; mutual: boolean; updates: boolean }>
  tutorials: Record<number, { status: string; watchLater: boolean; helpful: boolean | null }>
}
type Asked = { posts: number[]; designs: number[]; users: number[]; tutorials: number[] }

/** What is personal on a page of public things, in one call: eight queries at most, however many ids (api.md). */
export async function viewerFlags(viewer: Viewer, asked: Asked): Promise<ViewerFlags> {
  const userId = viewer.id
  const posts = { userId, postId: { in: asked.posts } }
  const designs = { userId, designId: { in: asked.designs } }
  const tutorials = { userId, tutorialId: { in: asked.tutorials } }
  const [likes, saves, designLikes, designSaves, following, followers, progress, later, votes] =
    await Promise.all([
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
      asked.tutorials.length ? prisma.tutorialProgress.findMany({ where: tutorials }) : [],
      asked.tutorials.length ? prisma.watchLater.findMany({ where: tutorials }) : [],
      asked.tutorials.length ? prisma.tutorialVote.findMany({ where: tutorials }) : [],
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
      return { following: Boolean(out), mutual: Boolean(out) && back, updates: out?.updates ?? false }
    }),
    tutorials: byId(asked.tutorials, (id) => ({
      status: progress.find(({ tutorialId }) => tutorialId === id)?.status ?? 'NOT_STARTED',
      watchLater: later.some(({ tutorialId }) => tutorialId === id),
      helpful: votes.find(({ tutorialId }) => tutorialId === id)?.helpful ?? null,
    })),
  }
}
