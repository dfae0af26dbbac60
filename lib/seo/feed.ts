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
import { webpUrl, webpWidth } from '@/lib/uploads/picture-urls'
import { findFile } from '@/lib/uploads/read-file'

const POSTS_IN_A_FEED = 30

const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/'

/** In place of `]]>` until the feed is written, because the package hides only the first one of a text. */
const END_OF_TEXT = '\u0001'
const asText = (text: string) => withoutUnwritable(text).replaceAll(']]>', END_OF_TEXT)

/** A feed, and when its posts last changed; null for a feed without posts. */
export type FeedFile = { xml: string; changed: Date | null }
type Item = PostCardView & { synopsis: string; updatedAt: string; coverBytes: number | null }

const cachedItems = cachedQuery(
  'feed',
  async (makerId: number | null, tagKey: string | null): Promise<Item[]> => {
    const rows = await prisma.post.findMany({
      where: {
        ...publicPosts,
        ...(makerId === null ? {} : { authorId: makerId }),
        ...(tagKey === null ? {} : { facets: { has: `tag:${tagKey}` } }),
      },
      select: { ...cardSelect, updatedAt: true, published: { select: { content: true } } },
      orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
      take: POSTS_IN_A_FEED,
    })
    return Promise.all(
      rows.map(async (row) => {
        const card = cardView(row)
        return {
          ...card,
          synopsis: (row.published?.content as { synopsis?: string } | null)?.synopsis ?? '',
          updatedAt: row.updatedAt.toISOString(),
          coverBytes: card.cover && (await bytesOf(card.cover)),
        }
      }),
    )
  },
  () => [tags.posts],
)

/** Returns the bytes of a picture: null without its file, 0, which RSS reads as unknown, while the store is away. */
const bytesOf = ({ token, widths }: NonNullable<Item['cover']>): Promise<number | null> =>
  findFile(['i', token, `${webpWidth(widths)}.webp`]).then(
    (file) => file?.size ?? null,
    () => 0,
  )

/** Returns the newest posts of the site as RSS 2.0 in the interface language; the posts keep their own. */
export async function siteFeed(texts: FeedTexts): Promise<FeedFile> {
  return rss({
    ...texts,
    path: '',
    file: '/feed.xml',
    title: brand.name,
    items: await cachedItems(null, null),
  })
}

/** Returns one maker's newest posts as RSS 2.0, or null when there is no such member. */
export async function makerFeed(id: number, texts: FeedTexts): Promise<FeedFile | null> {
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
export async function tagFeed(key: string, texts: FeedTexts): Promise<FeedFile | null> {
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

function rss({ locale, description, path, file, title, items }: Frame): FeedFile {
  const feed = new Feed({
    id: pageAddress(locale, path),
    link: pageAddress(locale, path),
    title: withoutUnwritable(title),
    description,
    language: languageTags[locale],
    copyright: brand.name,
    updated: items[0] && new Date(items[0].publishedAt),
    feedLinks: { rss: pageAddress(locale, file) },
  })
  // without a date the package writes the present one
  if (items.length === 0)
    feed.addExtension({ name: 'lastBuildDate', objects: [] as unknown as Record<string, never> })
  for (const item of items)
    feed.addItem({
      id: pageAddress(item.language, `/detail/${item.id}`),
      link: pageAddress(locale, `/detail/${item.id}`),
      title: asText(item.title),
      description: asText(item.synopsis),
      date: new Date(item.publishedAt),
      ...(item.maker.deleted ? {} : { extensions: [creator(item.maker.nickname)] }),
      ...(item.cover && item.coverBytes !== null
        ? { image: { url: `${env().publicUrl}${webpUrl(item.cover)}`, length: item.coverBytes } }
        : {}),
    })
  const changes = items.map(({ updatedAt }) => Date.parse(updatedAt))
  return {
    xml: withoutUnwritable(feed.rss2().replaceAll(END_OF_TEXT, ']]]]><![CDATA[>')),
    changed: changes.length > 0 ? new Date(Math.max(...changes)) : null,
  }
}

/** The name of an author: RSS's own `author` is an email address. */
const creator = (name: string) => ({
  name: 'dc:creator',
  objects: { _attributes: { 'xmlns:dc': DUBLIN_CORE }, _text: withoutUnwritable(name) },
})
