import { DomainError } from '@/lib/core/errors'
import { toPage, type Cursor, type Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import type { Prisma } from '@/lib/db/generated/client'
import { getCatalog } from '@/lib/settings/queries'
import { makerSelect, makerView } from '@/lib/social/views'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { readPostDetail } from './detail'
import { publicPosts } from './policy'
import type { PostSort } from './schema'
import type { CardData, PostCardView, PostDetailView } from './views'

export const PAGE_SIZE = 24

export const cardSelect = {
  id: true,
  postType: true,
  title: true,
  language: true,
  stepsCount: true,
  minutes: true,
  difficulty: true,
  card: true,
  likesCount: true,
  savesCount: true,
  commentsCount: true,
  publishedAt: true,
  hotScore: true,
  author: { select: makerSelect },
} satisfies Prisma.PostSelect

type CardRow = Prisma.PostGetPayload<{ select: typeof cardSelect }>

export function cardView(row: CardRow): PostCardView {
  const card = row.card as unknown as CardData
  return {
    ...card,
    id: row.id,
    postType: row.postType as 0 | 1,
    title: row.title,
    language: languageFromDb(row.language),
    maker: makerView(row.author),
    steps: row.stepsCount,
    minutes: row.minutes,
    difficulty: row.difficulty,
    likes: row.likesCount,
    saves: row.savesCount,
    comments: row.commentsCount,
    publishedAt: row.publishedAt!.toISOString(),
  }
}

type Keyset = { column: 'publishedAt' | 'likesCount' | 'hotScore'; of: (row: CardRow) => string | number }
const keysets: Record<PostSort, Keyset> = {
  latest: { column: 'publishedAt', of: (row) => row.publishedAt!.toISOString() },
  like: { column: 'likesCount', of: (row) => row.likesCount },
  popular: { column: 'hotScore', of: (row) => row.hotScore },
}

export type PostFilter = {
  device?: string | null
  postType?: 0 | 1 | null
  author?: number | null
  tag?: string | null
}

/** A page of published posts, newest, most liked or most popular first; 24 unless `limit` says otherwise. Throws invalid for a cursor of another sort. */
export async function listPosts(
  filter: PostFilter,
  sort: PostSort,
  cursor: Cursor | null,
  limit = PAGE_SIZE,
): Promise<Page<PostCardView>> {
  const keyset = keysets[sort]
  const rows = await prisma.post.findMany({
    where: {
      AND: [publicPosts, whereOf(filter), cursor ? after(sort, cursor) : { publishedAt: { not: null } }],
    },
    orderBy: [{ [keyset.column]: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    select: cardSelect,
  })
  return toPage(rows, limit, cardView, (row) => ({ value: keyset.of(row), id: row.id }))
}

function whereOf({ device, postType, author, tag }: PostFilter): Prisma.PostWhereInput {
  return {
    ...(device ? { device: { slug: device } } : {}),
    ...(postType === 0 || postType === 1 ? { postType } : {}),
    ...(author ? { authorId: author } : {}),
    ...(tag ? { tags: { some: { tag: { key: tag } } } } : {}),
  }
}

function after(sort: PostSort, { value, id }: Cursor): Prisma.PostWhereInput {
  const fits = sort === 'latest' ? !Number.isNaN(Date.parse(String(value))) : typeof value === 'number'
  if (!fits) throw new DomainError('invalid', { fields: { cursor: { code: 'bad_cursor' } } })
  const at = sort === 'latest' ? new Date(String(value)) : value
  const { column } = keysets[sort]
  return { [column]: { lte: at }, OR: [{ [column]: { lt: at } }, { id: { lt: id } }] }
}

/** How many published posts a filter has. */
export function countPosts(filter: PostFilter): Promise<number> {
  return prisma.post.count({ where: { AND: [publicPosts, whereOf(filter)] } })
}

type ListArgs = [device: string | null, postType: number | null, sort: string, cursor: string | null]

/** listPosts for pages: kept until a post changes. */
export const cachedPostList = cachedQuery(
  'posts',
  async (...[device, postType, sort, cursor]: ListArgs) => {
    const filter = { device, postType: postType as 0 | 1 | null }
    const [page, total] = await Promise.all([
      listPosts(filter, sort as PostSort, cursor ? (JSON.parse(cursor) as Cursor) : null),
      countPosts(filter),
    ])
    return { ...page, total }
  },
  () => [tags.posts],
)

/** Published posts for each machine: what the filter's key pad says. */
export const cachedDeviceCounts = cachedQuery(
  'device-counts',
  async () => {
    const [groups, catalog] = await Promise.all([
      prisma.post.groupBy({ by: ['deviceId'], where: publicPosts, _count: true }),
      getCatalog(),
    ])
    return catalog.devices.map(({ id, slug, name }) => ({
      slug,
      name,
      count: groups.find((group) => group.deviceId === id)?._count ?? 0,
    }))
  },
  () => [tags.posts],
)

const POPULAR_TAGS = 300

/** Names of the tags that published posts carry, the most used first: what the form suggests. */
export const cachedPopularTags = cachedQuery(
  'popular-tags',
  async (): Promise<string[]> => {
    const used = await prisma.postTag.groupBy({
      by: ['tagId'],
      where: { post: publicPosts },
      _count: true,
      orderBy: { _count: { tagId: 'desc' } },
      take: POPULAR_TAGS,
    })
    const ids = used.map(({ tagId }) => tagId)
    const named = await prisma.tag.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
    const names = new Map(named.map(({ id, name }) => [id, name]))
    return ids.flatMap((id) => names.get(id) ?? [])
  },
  () => [tags.posts],
)

/** A published post, null when nobody may read it. */
export async function findPublishedPost(id: number): Promise<PostDetailView | null> {
  const post = await prisma.post.findFirst({
    where: { id, ...publicPosts },
    select: { publishedRevisionId: true },
  })
  return post?.publishedRevisionId ? readPostDetail(id, post.publishedRevisionId) : null
}

/** findPublishedPost for pages: kept until the post changes. */
export const cachedPost = cachedQuery('post', findPublishedPost, (id) => [tags.post(id)])

/** Posts like this one: same machine first, then same kind; without itself. */
export const cachedRelated = cachedQuery(
  'related',
  async (id: number, device: string | null): Promise<PostCardView[]> => {
    const near = await prisma.post.findMany({
      where: { AND: [publicPosts, { id: { not: id } }, device ? { device: { slug: device } } : {}] },
      orderBy: [{ hotScore: 'desc' }, { id: 'desc' }],
      take: 4,
      select: cardSelect,
    })
    return near.map(cardView)
  },
  () => [tags.posts],
)

/** Cards of these posts in this order; those nobody may read are left out. */
export async function listPostsById(ids: number[]): Promise<PostCardView[]> {
  const rows = await prisma.post.findMany({ where: { id: { in: ids }, ...publicPosts }, select: cardSelect })
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(cardView))
}
