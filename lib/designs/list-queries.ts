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
import type { Locale } from '@/lib/i18n/locales'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { designCursorFits, designFacets, type DesignFacets } from './list-filter'
import { tileSelect, tileView, type TileRow } from './queries'
import type { DesignSort } from './schema'
import type { DesignCategoryView, DesignTileView } from './views'

export const DESIGNS_PAGE = 24

export type DesignFilter = DesignFacets & { author?: number | null }

const keysets = {
  latest: {
    column: Prisma.sql`"publishedAt"`,
    value: (at: string | number) => Prisma.sql`${String(at)}::timestamptz`,
    of: (row: TileRow) => row.publishedAt!.toISOString(),
  },
  popular: {
    column: Prisma.sql`"downloadsCount"`,
    value: (at: string | number) => Prisma.sql`${at}::integer`,
    of: (row: TileRow) => row.downloadsCount,
  },
  like: {
    column: Prisma.sql`"likesCount"`,
    value: (at: string | number) => Prisma.sql`${at}::integer`,
    of: (row: TileRow) => row.likesCount,
  },
} satisfies Record<DesignSort, unknown>

/** A page of published designs: newest, most downloaded or most liked first. Throws invalid for a cursor of another sort. */
export async function listDesigns(
  filter: DesignFilter,
  sort: DesignSort,
  cursor: Cursor | null,
  limit = DESIGNS_PAGE,
): Promise<Page<DesignTileView>> {
  if (cursor && !designCursorFits(sort, cursor))
    throw new DomainError('invalid', { fields: { cursor: { code: 'bad_cursor' } } })
  const { column, value, of } = keysets[sort]
  const after = cursor ? [Prisma.sql`(${column}, id) < (${value(cursor.value)}, ${cursor.id})`] : []
  const found = await prisma.$queryRaw<{ id: number }[]>`
    SELECT id FROM "Design" WHERE ${Prisma.join([...conditions(filter), ...after], ' AND ')}
    ORDER BY ${column} DESC, id DESC LIMIT ${limit + 1}`
  const tiles = await prisma.design.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: tileSelect,
  })
  const byId = new Map(tiles.map((tile) => [tile.id, tile]))
  const rows = found.flatMap(({ id }) => byId.get(id) ?? [])
  return toPage(rows, limit, tileView, (row) => ({ value: of(row), id: row.id }))
}

function conditions({ author, ...facets }: DesignFilter): Prisma.Sql[] {
  return [
    Prisma.sql`visible`,
    ...facetConditions(facets),
    ...(author ? [Prisma.sql`"authorId" = ${author}`] : []),
  ]
}

/** How many published designs a filter has: exact where one kept count says it, else up to 1,000. */
export async function countDesigns({ author, ...facets }: DesignFilter): Promise<Total> {
  const only = author ? undefined : onlyFacet(facets)
  if (only) return countFacet('design', only)
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT id FROM "Design"
      WHERE ${Prisma.join(conditions({ author, ...facets }), ' AND ')}
      ORDER BY "publishedAt" DESC, id DESC LIMIT ${COUNT_MAX + 1}) AS found`
  return { total: Math.min(row!.count, COUNT_MAX), exact: row!.count <= COUNT_MAX }
}

type ListArgs = [filter: string, sort: DesignSort, cursor: string | null]

/** listDesigns and countDesigns for pages (filter and cursor as JSON): kept until a design changes. */
export const cachedDesignList = cachedQuery(
  'designs',
  async (...[asked, sort, cursor]: ListArgs) => {
    const filter = JSON.parse(asked) as DesignFilter
    const [page, total] = await Promise.all([
      listDesigns(filter, sort, cursor ? (JSON.parse(cursor) as Cursor) : null),
      countDesigns(filter),
    ])
    return { ...page, ...total }
  },
  () => [tags.designs],
)

/** The newest designs, for home. */
export const cachedNewDesigns = cachedQuery(
  'new-designs',
  async (count: number) => (await listDesigns({}, 'latest', null, count)).items,
  () => [tags.designs],
)

/** The newest designs of a member, for the member's page: kept until a design changes. */
export const cachedMakerDesigns = cachedQuery(
  'maker-designs',
  (id: number) => listDesigns({ author: id }, 'latest', null),
  (id) => [tags.maker(id), tags.designs],
)

/** The list's filters with how many published designs each value has: `format:svg` → 12. */
export const cachedDesignFacets = cachedQuery(
  'design-facets',
  () => countFacets('design', designFacets),
  () => [tags.designFacets],
)

/** The categories in their order. */
export const cachedDesignCategories = cachedQuery(
  'design-categories',
  async (): Promise<DesignCategoryView[]> => {
    const rows = await prisma.designCategory.findMany({ orderBy: { sort: 'asc' } })
    return rows.map(({ slug, names }) => ({ slug, names: names as Record<Locale, string> }))
  },
  () => [tags.designFacets],
)
