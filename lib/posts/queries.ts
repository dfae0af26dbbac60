import { prisma } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import type { Prisma } from '@/lib/db/generated/client'
import { makerSelect, makerView } from '@/lib/members/views'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { readPostDetail } from './detail'
import { publicPosts } from './policy'
import type { CardData, PostCardView, PostDetailView } from './views'

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
  author: { select: makerSelect },
  device: { select: { schemeVersion: true } },
} satisfies Prisma.PostSelect

export type CardRow = Prisma.PostGetPayload<{ select: typeof cardSelect }>

/** The card of a row that was published before cards were stored. */
const NO_CARD: CardData = { device: null, cover: null, stepPictures: [], settings: [] }

/**
 * Returns a post as lists show it; most of it is stored in the row. Settings on a scale that the machine no longer has
 * are left out, because a card has no room to name it. Old cards without a version are on the first one.
 */
export function cardView(row: CardRow): PostCardView {
  const card = (row.card as unknown as CardData | null) ?? NO_CARD
  return {
    ...card,
    settings: card.settings
      .map((line) => ({ ...line, schemeVersion: (line.schemeVersion as number | undefined) ?? 1 }))
      .filter(({ schemeVersion }) => schemeVersion === row.device?.schemeVersion),
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

const POPULAR_TAGS = 300

/** Returns the names of the tags of published posts, most used first, cached, for the form's suggestions. */
export const cachedPopularTags = cachedQuery(
  'popular-tags',
  async (): Promise<string[]> => {
    const used = await prisma.facetCount.findMany({
      where: { subject: 'post', facet: { startsWith: 'tag:' }, count: { gt: 0 } },
      orderBy: [{ count: 'desc' }, { facet: 'asc' }],
      take: POPULAR_TAGS,
    })
    const keys = used.map(({ facet }) => facet.slice('tag:'.length))
    const named = await prisma.tag.findMany({
      where: { key: { in: keys } },
      select: { key: true, name: true },
    })
    const names = new Map(named.map(({ key, name }) => [key, name]))
    return keys.flatMap((key) => names.get(key) ?? [])
  },
  () => [tags.postFacets],
)

/** Returns a published post, or null when it is not public. */
export async function findPublishedPost(id: number): Promise<PostDetailView | null> {
  const post = await prisma.post.findFirst({
    where: { id, ...publicPosts },
    select: { publishedRevisionId: true },
  })
  return post?.publishedRevisionId ? readPostDetail(id, post.publishedRevisionId) : null
}

/** `findPublishedPost` for pages, cached until the post changes. */
export const cachedPost = cachedQuery('post', findPublishedPost, (id) => [tags.post(id)])

const RELATED = 4
const REMAKES = 8

/**
 * Returns posts like this one, cached: first with the same machine and material, then the machine, then the material;
 * without itself and its remixes.
 */
export const cachedRelated = cachedQuery(
  'related',
  async (id: number, device: string | null, materials: string): Promise<PostCardView[]> => {
    const slugs = materials.split(',').filter(Boolean)
    const onDevice = device ? { device: { slug: device } } : null
    const ofMaterial =
      slugs.length > 0 ? { materials: { some: { material: { slug: { in: slugs } } } } } : null
    const nearest = onDevice && ofMaterial ? [{ ...onDevice, ...ofMaterial }] : []
    const wanted = [...nearest, onDevice, ofMaterial].filter((where) => where !== null)
    const found: PostCardView[] = []
    for (const where of wanted.length > 0 ? wanted : [{}]) {
      if (found.length >= RELATED) break
      const rows = await prisma.post.findMany({
        where: {
          AND: [publicPosts, where, { id: { notIn: [id, ...found.map((card) => card.id)] } }],
          OR: [{ basedOnId: null }, { basedOnId: { not: id } }],
        },
        orderBy: [{ hotScore: 'desc' }, { id: 'desc' }],
        take: RELATED - found.length,
        select: cardSelect,
      })
      found.push(...rows.map(cardView))
    }
    return found
  },
  () => [tags.posts],
)

/** Returns published posts based on this one, most popular first, cached. */
export const cachedRemakes = cachedQuery(
  'remakes',
  async (id: number): Promise<PostCardView[]> => {
    const rows = await prisma.post.findMany({
      where: { AND: [publicPosts, { basedOnId: id }] },
      orderBy: [{ hotScore: 'desc' }, { id: 'desc' }],
      take: REMAKES,
      select: cardSelect,
    })
    return rows.map(cardView)
  },
  () => [tags.posts],
)

/** Returns the cards of these posts in this order, without posts that are not public. */
export async function listPostsById(ids: number[]): Promise<PostCardView[]> {
  const rows = await prisma.post.findMany({ where: { id: { in: ids }, ...publicPosts }, select: cardSelect })
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(cardView))
}
