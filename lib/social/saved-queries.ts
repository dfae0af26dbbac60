import type { Viewer } from '@/lib/auth/viewer'
import { toPage, type Cursor, type Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { publicDesigns } from '@/lib/designs/policy'
import { tileSelect, tileView } from '@/lib/designs/queries'
import type { DesignTileView } from '@/lib/designs/views'
import { publicPosts } from '@/lib/posts/policy'
import { PAGE_SIZE } from '@/lib/posts/list-queries'
import { cardSelect, cardView, type CardRow } from '@/lib/posts/queries'
import type { PostCardView } from '@/lib/posts/views'
import { before } from './queries'

/** Returns the posts that the viewer saved, the newest save first, without those that are no longer public. */
export async function listSavedPosts(
  viewer: Viewer,
  cursor: Cursor | null,
  limit = PAGE_SIZE,
): Promise<Page<PostCardView>> {
  return toCards(await prisma.postSave.findMany(marked(viewer, cursor, limit)), limit)
}

/** Returns the posts that the viewer likes, the newest like first, without those that are no longer public. */
export async function listLikedPosts(
  viewer: Viewer,
  cursor: Cursor | null,
  limit = PAGE_SIZE,
): Promise<Page<PostCardView>> {
  return toCards(await prisma.postLike.findMany(marked(viewer, cursor, limit)), limit)
}

/** Returns one query for the tables of saves and likes, which have the same columns. */
const marked = (viewer: Viewer, cursor: Cursor | null, limit: number) =>
  ({
    where: { userId: viewer.id, post: publicPosts, ...(cursor ? before(cursor, 'postId') : {}) },
    orderBy: [{ createdAt: 'desc' }, { postId: 'desc' }],
    take: limit + 1,
    select: { createdAt: true, post: { select: cardSelect } },
  }) satisfies Prisma.PostSaveFindManyArgs & Prisma.PostLikeFindManyArgs

const toCards = (rows: { createdAt: Date; post: CardRow }[], limit: number) =>
  toPage(
    rows,
    limit,
    ({ post }) => cardView(post),
    ({ createdAt, post }) => ({ value: createdAt.toISOString(), id: post.id }),
  )

/** Returns the designs that the viewer saved, the newest save first, without those that are no longer public. */
export async function listSavedDesigns(
  viewer: Viewer,
  cursor: Cursor | null,
  limit = PAGE_SIZE,
): Promise<Page<DesignTileView>> {
  const rows = await prisma.designSave.findMany({
    where: { userId: viewer.id, design: publicDesigns, ...(cursor ? before(cursor, 'designId') : {}) },
    orderBy: [{ createdAt: 'desc' }, { designId: 'desc' }],
    take: limit + 1,
    select: { createdAt: true, design: { select: tileSelect } },
  })
  return toPage(
    rows,
    limit,
    (row) => tileView(row.design),
    (row) => ({ value: row.createdAt.toISOString(), id: row.design.id }),
  )
}
