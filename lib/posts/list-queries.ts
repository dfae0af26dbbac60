import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Cursor, Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { countFacet, countFacets, facetConditions, onlyFacet, type Total } from '@/lib/db/facet-sql'
import { Prisma } from '@/lib/db/generated/client'
import { countRows, keyset, readKeysetPage, type Keyset } from '@/lib/db/keyset-list'
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

const table = Prisma.sql`"Post"`
const orders: Record<PostSort, Keyset<CardRow>> = {
  latest: keyset.moment(Prisma.sql`"publishedAt"`, (row) => row.publishedAt!),
  like: keyset.integer(Prisma.sql`"likesCount"`, (row) => row.likesCount),
  popular: keyset.float(Prisma.sql`"hotScore"`, (row) => row.hotScore),
}

/**
 * A page of published posts, newest, most liked or most popular first; 24 unless `limit` says otherwise.
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
  return readKeysetPage({
    table,
    where: conditions(filter),
    order: orders[sort],
    cursor,
    limit,
    read: (ids) => prisma.post.findMany({ where: { id: { in: ids } }, select: cardSelect }),
    view: cardView,
  })
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
  return countRows(table, conditions({ author, tag, since, followedBy, ...facets }))
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
