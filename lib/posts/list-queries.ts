import type { Viewer } from '@/lib/auth/viewer'
import { badCursor } from '@/lib/core/bad-cursor'
import type { Cursor, Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { countFacetsAmong } from '@/lib/db/count-facets'
import { COUNT_MAX, countRows, countSome, estimated } from '@/lib/db/count-rows'
import {
  countFacet,
  countFacets,
  facetConditions,
  onlyFacet,
  readFacetFilter,
  type FacetFilter,
  type Total,
} from '@/lib/db/facet-sql'
import { Prisma } from '@/lib/db/generated/client'
import { keyset, readKeysetPage, type Keyset } from '@/lib/db/keyset-list'
import { getCatalog } from '@/lib/settings/queries'
import { cachedList } from '@/lib/web/cached-list'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { cursorFits, postFacets, type PostFacets } from './list-filter'
import { cardSelect, cardView } from './queries'
import type { PostSort } from './schema'
import type { PostCardView } from './views'

export const PAGE_SIZE = 24

export type PostFilter = PostFacets & {
  author?: number | null
  /** the key of a tag */
  tag?: string | null
  /** published at this time or later, ISO */
  since?: string | null
  /** by makers whom this member follows */
  followedBy?: number | null
}

const table = Prisma.sql`"Post"`
const orders: Record<PostSort, Keyset> = {
  latest: keyset.moment(Prisma.sql`"publishedAt"`),
  like: keyset.integer(Prisma.sql`"likesCount"`),
  popular: keyset.float(Prisma.sql`"hotScore"`),
}

/**
 * Returns a page of published posts, newest, most liked or most popular first; 24 unless `limit` says otherwise. Throws
 * `invalid` for a cursor of another sort.
 */
export async function listPosts(
  filter: PostFilter,
  sort: PostSort,
  cursor: Cursor | null,
  limit = PAGE_SIZE,
): Promise<Page<PostCardView>> {
  if (cursor && !cursorFits(sort, cursor)) throw badCursor()
  return readKeysetPage({
    table,
    ...conditions(filter),
    order: orders[sort],
    cursor,
    limit,
    read: (ids) => prisma.post.findMany({ where: { id: { in: ids } }, select: cardSelect }),
    view: cardView,
  })
}

function conditions(asked: PostFilter): { where: Prisma.Sql[]; narrow?: Prisma.Sql[]; filter?: FacetFilter } {
  const filter = facetsOf(asked)
  const { device } = asked
  const where = [Prisma.sql`visible`, ...othersOf(asked)]
  // with few makers, the index of their posts covers the facets
  if (asked.author || asked.followedBy) return { where: [...where, ...facetConditions(filter)] }
  // a single machine has its own index for every sort
  if (device?.length !== 1) return { where, filter }
  const narrow = [Prisma.sql`"deviceId" = (SELECT d.id FROM "Device" d WHERE d.slug = ${device[0]!})`]
  return filter.all.length + filter.any.length > 1 ? { where, narrow, filter } : { where, narrow }
}

function facetsOf({ author: _, since: __, followedBy: ___, tag, ...facets }: PostFilter): FacetFilter {
  return readFacetFilter('post', { ...facets, ...(tag ? { tag: [tag] } : {}) })
}

function othersOf({ author, since, followedBy }: PostFilter): Prisma.Sql[] {
  return [
    ...(author ? [Prisma.sql`"authorId" = ${author}`] : []),
    ...(since ? [Prisma.sql`"publishedAt" >= ${since}::timestamptz`] : []),
    ...(followedBy
      ? [
          Prisma.sql`"authorId" IN (SELECT f."followedId" FROM "Follow" f WHERE f."followerId" = ${followedBy})`,
        ]
      : []),
  ]
}

/** Returns the newest posts of makers whom the viewer follows. */
export function listFollowedPosts(
  viewer: Viewer,
  filter: PostFilter,
  cursor: Cursor | null,
  limit = PAGE_SIZE,
): Promise<Page<PostCardView>> {
  return listPosts({ ...filter, followedBy: viewer.id }, 'latest', cursor, limit)
}

/**
 * Returns how many published posts match a filter: exact where stored counts have it, otherwise counted up to 1,000,
 * and estimated above.
 */
export async function countPosts(asked: PostFilter): Promise<Total> {
  const { author, tag, since, followedBy, ...facets } = asked
  const only = onlyFacet({ ...facets, ...(tag ? { tag: [tag] } : {}) })
  if (only && !author && !since && !followedBy) return countFacet('post', only)
  if (only === 'all' && followedBy && !author && !since) return countFollowed(asked)
  return countRows({
    table,
    sampled: Prisma.sql`facets, "authorId", "publishedAt"`,
    where: othersOf(asked),
    filter: facetsOf(asked),
  })
}

/** Counts up to 1,000, and above sums the makers' stored counts, which lag slightly behind a publication. */
async function countFollowed(asked: PostFilter): Promise<Total> {
  const counted = await countSome(table, [Prisma.sql`visible`, ...othersOf(asked)])
  if (counted <= COUNT_MAX) return { total: counted, exact: true }
  const { _sum } = await prisma.user.aggregate({
    where: { followers: { some: { followerId: asked.followedBy! } } },
    _sum: { postsCount: true },
  })
  return estimated(_sum.postsCount ?? 0)
}

/** `listPosts` and `countPosts` for pages, cached until a post changes. */
export const cachedPostList = cachedList('posts', { list: listPosts, count: countPosts }, tags.posts)

/** Returns how many published posts each value of each filter has, cached: `device:lp4` → 12. */
export const cachedPostFacets = cachedQuery(
  'post-facets',
  () => countFacets('post', postFacets),
  () => [tags.postFacets],
)

/** Returns the same among the posts of a filter (as JSON); each facet ignores its own selection. */
export const cachedPostFacetsOf = cachedQuery(
  'post-facets-of',
  (asked: string) => countPostFacets(JSON.parse(asked) as PostFilter),
  () => [tags.postFacets],
)

/** Returns how many posts of a filter each value of each facet has (count-facets.ts). */
export function countPostFacets(asked: PostFilter): Promise<Record<string, number>> {
  const { author: _, since: __, followedBy: ___, tag: ____, ...facets } = asked
  return countFacetsAmong({
    ...{ subject: 'post' as const, table, names: postFacets, asked: facets },
    where: othersOf(asked),
  })
}

/** Returns the number of published posts of each machine, in the machines' order. */
export async function listDeviceCounts(): Promise<{ slug: string; name: string; count: number }[]> {
  const [counts, { devices }] = await Promise.all([cachedPostFacets(), getCatalog()])
  return devices.map(({ slug, name }) => ({ slug, name, count: counts[`device:${slug}`] ?? 0 }))
}
