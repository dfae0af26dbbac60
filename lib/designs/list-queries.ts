import { badCursor } from '@/lib/core/bad-cursor'
import type { Cursor, Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { countRows } from '@/lib/db/count-rows'
import { countFacetsAmong } from '@/lib/db/count-facets'
import {
  countFacet,
  countFacets,
  facetConditions,
  onlyFacet,
  readFacetFilter,
  type Total,
} from '@/lib/db/facet-sql'
import { Prisma } from '@/lib/db/generated/client'
import { keyset, readKeysetPage, type Keyset } from '@/lib/db/keyset-list'
import type { Locale } from '@/lib/i18n/locales'
import { cachedList } from '@/lib/web/cached-list'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { designCursorFits, designFacets, type DesignFacets } from './list-filter'
import { tileSelect, tileView } from './queries'
import type { DesignSort } from './schema'
import type { DesignCategoryView, DesignTileView } from './views'

export const DESIGNS_PAGE = 24

export type DesignFilter = DesignFacets & { author?: number | null }

const table = Prisma.sql`"Design"`
const orders: Record<DesignSort, Keyset> = {
  latest: keyset.moment(Prisma.sql`"publishedAt"`),
  popular: keyset.integer(Prisma.sql`"downloadsCount"`),
  like: keyset.integer(Prisma.sql`"likesCount"`),
}

/**
 * Returns a page of published designs: newest, most downloaded or most liked first. Throws `invalid` for a cursor of
 * another sort.
 */
export async function listDesigns(
  filter: DesignFilter,
  sort: DesignSort,
  cursor: Cursor | null,
  limit = DESIGNS_PAGE,
): Promise<Page<DesignTileView>> {
  if (cursor && !designCursorFits(sort, cursor)) throw badCursor()
  return readKeysetPage({
    table,
    ...conditions(filter),
    order: orders[sort],
    cursor,
    limit,
    read: (ids) => prisma.design.findMany({ where: { id: { in: ids } }, select: tileSelect }),
    view: tileView,
  })
}

function conditions({ author, ...facets }: DesignFilter) {
  const filter = readFacetFilter('design', facets)
  if (!author) return { where: [Prisma.sql`visible`], filter }
  return { where: [Prisma.sql`visible`, Prisma.sql`"authorId" = ${author}`, ...facetConditions(filter)] }
}

/**
 * Returns how many published designs a filter matches: exact when one stored count covers it, else exact up to 1,000
 * and an estimate above.
 */
export async function countDesigns({ author, ...facets }: DesignFilter): Promise<Total> {
  const only = author ? undefined : onlyFacet(facets)
  if (only) return countFacet('design', only)
  return countRows({
    table,
    sampled: Prisma.sql`facets, "authorId", "publishedAt"`,
    where: author ? [Prisma.sql`"authorId" = ${author}`] : [],
    filter: readFacetFilter('design', facets),
  })
}

/** Returns listDesigns and countDesigns for pages, cached until a design changes. */
export const cachedDesignList = cachedList(
  'designs',
  { list: listDesigns, count: countDesigns },
  tags.designs,
)

/** Returns the newest designs, for home. */
export const cachedNewDesigns = cachedQuery(
  'new-designs',
  async (count: number) => (await listDesigns({}, 'latest', null, count)).items,
  () => [tags.designs],
)

/** Returns the newest designs of a member for the member's page, cached until a design changes. */
export const cachedMakerDesigns = cachedQuery(
  'maker-designs',
  (id: number) => listDesigns({ author: id }, 'latest', null),
  (id) => [tags.maker(id), tags.designs],
)

/** Returns the number of published designs per value of each filter: `format:svg` → 12. */
export const cachedDesignFacets = cachedQuery(
  'design-facets',
  () => countFacets('design', designFacets),
  () => [tags.designFacets],
)

/** Returns the same numbers within a filter (as JSON); each facet counts what the other facets leave. */
export const cachedDesignFacetsOf = cachedQuery(
  'design-facets-of',
  (asked: string) =>
    countFacetsAmong({
      ...{ subject: 'design' as const, table, names: designFacets },
      asked: JSON.parse(asked) as DesignFacets,
    }),
  () => [tags.designFacets],
)

/** Returns the categories in their order. */
export const cachedDesignCategories = cachedQuery(
  'design-categories',
  async (): Promise<DesignCategoryView[]> => {
    const rows = await prisma.designCategory.findMany({ orderBy: { sort: 'asc' } })
    return rows.map(({ slug, names }) => ({ slug, names: names as Record<Locale, string> }))
  },
  () => [tags.designFacets],
)
