import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { toPage, type Cursor, type Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import {
  COUNT_MAX,
  countFacet,
  countFacets,
  facetConditions,
  onlyFacet,
  type Total,
} from '@/lib/db/facet-sql'
import { Prisma } from '@/lib/db/generated/client'
import { getCatalog } from '@/lib/settings/queries'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { cursorFits, postFacets, type PostFacets } from './list-filter'
import { cardSelect, cardView, type CardRow } from './queries'
import type { PostSort } from './schema'
import type { PostCardView } from './views'

export const PAGE_SIZE = 24

export type PostFilter = PostFacets & {
  author?: number | null
  /** the key of a tag */
  tag?: string | null
  /** published then or later, ISO */
  since?: string | null
  /** by those whom this member follows */
  followedBy?: number | null
}

const keysets = {
  latest: {
    column: Prisma.sql`"publishedAt"`,
    value: (at: string | number) => Prisma.sql`${String(at)}::timestamptz`,
    of: (row: CardRow) => row.publishedAt!.toISOString(),
  },
  like: {
    column: Prisma.sql`"likesCount"`,
    value: (at: string | number) => Prisma.sql`${at}::integer`,
    of: (row: CardRow) => row.likesCount,
  },
  popular: {
    column: Prisma.sql`"hotScore"`,
    value: (at: string | number) => Prisma.sql`${at}::double precision`,
    of: (row: CardRow) => row.hotScore,
  },
} satisfies Record<PostSort, unknown>

/**
 * A page of published posts, newest, most liked or most popular first; 24 unless `limit` says otherwise. The ids come
 * first, by a row comparison that starts in the index where the last page ended (Prisma has none), then their cards.
 * Throws invalid for a cursor of another sort.
 */
export async function listPosts(
  filter: PostFilter,
  sort: PostSort,
  cursor: Cursor | null,
  limit = PAGE_SIZE,
): Promise<Page<PostCardView>> {
  if (cursor && !cursorFits(sort, cursor))
    throw new DomainError('invalid', { fields: { cursor: { code: 'bad_cursor' } } })
  const { column, value, of } = keysets[sort]
  const after = cursor ? [Prisma.sql`(${column}, id) < (${value(cursor.value)}, ${cursor.id})`] : []
  const found = await prisma.$queryRaw<{ id: number }[]>`
    SELECT id FROM "Post" WHERE ${Prisma.join([...conditions(filter), ...after], ' AND ')}
    ORDER BY ${column} DESC, id DESC LIMIT ${limit + 1}`
  const cards = await prisma.post.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: cardSelect,
  })
  const byId = new Map(cards.map((card) => [card.id, card]))
  const rows = found.flatMap(({ id }) => byId.get(id) ?? [])
  return toPage(rows, limit, cardView, (row) => ({ value: of(row), id: row.id }))
}

function conditions({ author, tag, since, followedBy, ...facets }: PostFilter): Prisma.Sql[] {
  // one machine has indexes of its own for every sort
  const { device, ...others } = facets
  const one = device?.length === 1 ? device[0] : undefined
  return [
    Prisma.sql`visible`,
    ...(one ? [Prisma.sql`"deviceId" = (SELECT d.id FROM "Device" d WHERE d.slug = ${one})`] : []),
    ...facetConditions({ ...(one ? others : facets), ...(tag ? { tag: [tag] } : {}) }),
    ...(author ? [Prisma.sql`"authorId" = ${author}`] : []),
    ...(since ? [Prisma.sql`"publishedAt" >= ${since}::timestamptz`] : []),
    ...(followedBy
      ? [
          Prisma.sql`"authorId" IN (SELECT f."followedId" FROM "Follow" f WHERE f."followerId" = ${followedBy})`,
        ]
      : []),
  ]
}

/** The newest posts of those whom the viewer follows. */
export function listFollowedPosts(
  viewer: Viewer,
  filter: PostFilter,
  cursor: Cursor | null,
  limit = PAGE_SIZE,
): Promise<Page<PostCardView>> {
  return listPosts({ ...filter, followedBy: viewer.id }, 'latest', cursor, limit)
}

/** How many published posts a filter has: exact where one kept count says it, else up to 1,000. */
export async function countPosts({ author, tag, since, followedBy, ...facets }: PostFilter): Promise<Total> {
  const only =
    author || since || followedBy ? undefined : onlyFacet({ ...facets, ...(tag ? { tag: [tag] } : {}) })
  if (only) return countFacet('post', only)
  const where = conditions({ author, tag, since, followedBy, ...facets })
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT id FROM "Post" WHERE ${Prisma.join(where, ' AND ')}
      ORDER BY "publishedAt" DESC, id DESC LIMIT ${COUNT_MAX + 1}) AS found`
  return { total: Math.min(row!.count, COUNT_MAX), exact: row!.count <= COUNT_MAX }
}

type ListArgs = [filter: string, sort: PostSort, cursor: string | null]

/** listPosts and countPosts for pages (filter and cursor as JSON): kept until a post changes. */
export const cachedPostList = cachedQuery(
  'posts',
  async (...[asked, sort, cursor]: ListArgs) => {
    const filter = JSON.parse(asked) as PostFilter
    const [page, total] = await Promise.all([
      listPosts(filter, sort, cursor ? (JSON.parse(cursor) as Cursor) : null),
      countPosts(filter),
    ])
    return { ...page, ...total }
  },
  () => [tags.posts],
)

/** The list's filters with how many published posts each value has: `device:lp4` → 12. */
export const cachedPostFacets = cachedQuery(
  'post-facets',
  () => countFacets('post', postFacets),
  () => [tags.postFacets],
)

/** Published posts for each machine, in the machines' order. */
export async function listDeviceCounts(): Promise<{ slug: string; name: string; count: number }[]> {
  const [counts, { devices }] = await Promise.all([cachedPostFacets(), getCatalog()])
  return devices.map(({ slug, name }) => ({ slug, name, count: counts[`device:${slug}`] ?? 0 }))
}
