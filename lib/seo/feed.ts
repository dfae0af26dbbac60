import { Feed } from 'feed'
import { foldText, withoutUnwritable } from '@/lib/core/text'
import { prisma } from '@/lib/db/client'
import { env } from '@/lib/env'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import { publicPosts } from '@/lib/posts/policy'
import { cardSelect, cardView } from '@/lib/posts/queries'
import type { PostCardView } from '@/lib/posts/views'
import { site as brand } from '@/lib/site'
import { cachedQuery } from '@/lib/web/cached-query'
import { pageAddress } from './metadata'
import { tags } from '@/lib/web/tags'
import { webpUrl } from '@/lib/uploads/picture-urls'

const POSTS_IN_A_FEED = 30

type Item = PostCardView & { synopsis: string }

const cachedItems = cachedQuery(
  'feed',
  async (makerId: number | null, tagKey: string | null): Promise<Item[]> => {
    const rows = await prisma.post.findMany({
      where: {
        ...publicPosts,
        ...(makerId === null ? {} : { authorId: makerId }),
        ...(tagKey === null ? {} : { facets: { has: `tag:${tagKey}` } }),
      },
      select: { ...cardSelect, published: { select: { content: true } } },
      orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
      take: POSTS_IN_A_FEED,
    })
    return rows.map((row) => ({
      ...cardView(row),
      synopsis: (row.published?.content as { synopsis?: string } | null)?.synopsis ?? '',
    }))
  },
  () => [tags.posts],
)

/** Returns the newest posts of the site as RSS 2.0 in the interface language; the posts keep their own. */
export async function siteFeed(texts: FeedTexts): Promise<string> {
  return rss({
    ...texts,
    path: '',
    file: '/feed.xml',
    title: brand.name,
    items: await cachedItems(null, null),
  })
}

/** Returns one maker's newest posts as RSS 2.0, or null when there is no such member. */
export async function makerFeed(id: number, texts: FeedTexts): Promise<string | null> {
  const maker = await prisma.user.findFirst({ where: { id, deletedAt: null }, select: { nickname: true } })
  if (!maker) return null
  const path = `/user/blogger/${id}`
  return rss({
    ...texts,
    path,
    file: `${path}/feed.xml`,
    title: `${maker.nickname} · ${brand.name}`,
    items: await cachedItems(id, null),
  })
}

/** Returns the newest posts with a tag as RSS 2.0, or null when nobody has ever used it. */
export async function tagFeed(key: string, texts: FeedTexts): Promise<string | null> {
  const tag = await prisma.tag.findUnique({
    where: { key: foldText(key) },
    select: { key: true, name: true },
  })
  if (!tag) return null
  return rss({
    ...texts,
    path: `/search?q=${encodeURIComponent(tag.name)}`,
    file: `/tag/${encodeURIComponent(tag.key)}/feed.xml`,
    title: `#${tag.name} · ${brand.name}`,
    items: await cachedItems(null, tag.key),
  })
}

/** The texts of the feed itself, apart from its posts. */
type FeedTexts = { locale: Locale; description: string }
type Frame = FeedTexts & { path: string; file: string; title: string; items: Item[] }

function rss({ locale, description, path, file, title, items }: Frame): string {
  const feed = new Feed({
    id: pageAddress(locale, path),
    link: pageAddress(locale, path),
    title,
    description,
    language: languageTags[locale],
    copyright: brand.name,
    updated: new Date(items[0]?.publishedAt ?? 0),
    feedLinks: { rss: pageAddress(locale, file) },
  })
  for (const item of items)
    feed.addItem({
      id: pageAddress(item.language, `/detail/${item.id}`),
      link: pageAddress(locale, `/detail/${item.id}`),
      title: item.title,
      description: item.synopsis,
      date: new Date(item.publishedAt),
      author: item.maker.deleted ? [] : [{ name: item.maker.nickname }],
      ...(item.cover ? { image: `${env().publicUrl}${webpUrl(item.cover)}` } : {}),
    })
  return withoutUnwritable(feed.rss2())
}
