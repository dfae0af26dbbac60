import { DomainError } from '@/lib/core/errors'
import { toPage, type Cursor, type Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import type { Prisma } from '@/lib/db/generated/client'
import type { Locale } from '@/lib/i18n/locales'
import type { Licence } from '@/lib/posts/schema'
import { makerSelect, makerView } from '@/lib/social/views'
import { drawingFiles, drawingSelect } from '@/lib/uploads/queries'
import { imageSelect, imageView } from '@/lib/uploads/views'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { publicDesigns } from './policy'
import { designFormats, PREVIEW_MIN_PX, type DesignFormat, type DesignSort } from './schema'
import type { DesignCategoryView, DesignDetailView, DesignTileView } from './views'

export const DESIGNS_PAGE = 24
const RELATED = 6

export const tileSelect = {
  id: true,
  name: true,
  slug: true,
  language: true,
  previewToken: true,
  formats: true,
  likesCount: true,
  downloadsCount: true,
  publishedAt: true,
  author: { select: makerSelect },
} satisfies Prisma.DesignSelect

type TileRow = Prisma.DesignGetPayload<{ select: typeof tileSelect }>

export function tileView(row: TileRow): DesignTileView {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    preview: row.previewToken ? `/files/i/${row.previewToken}/${PREVIEW_MIN_PX}.webp` : NO_PREVIEW,
    formats: row.formats,
    downloads: row.downloadsCount,
    likes: row.likesCount,
    language: languageFromDb(row.language),
    maker: makerView(row.author),
  }
}

// files that cannot be drawn (zip, lbrn …) have an empty sheet
const NO_PREVIEW =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 40 40%22 fill=%22none%22 stroke=%22%238C8375%22%3E%3Cpath d=%22M13 8h10l5 5v19H13z M23 8v5h5%22/%3E%3C/svg%3E'

type Keyset = {
  column: 'publishedAt' | 'downloadsCount' | 'likesCount'
  of: (row: TileRow) => string | number
}
const keysets: Record<DesignSort, Keyset> = {
  latest: { column: 'publishedAt', of: (row) => row.publishedAt!.toISOString() },
  popular: { column: 'downloadsCount', of: (row) => row.downloadsCount },
  like: { column: 'likesCount', of: (row) => row.likesCount },
}

export type DesignFilter = { type?: string | null; format?: DesignFormat | null; author?: number | null }

function whereOf({ type, format, author }: DesignFilter): Prisma.DesignWhereInput {
  return {
    ...(type ? { category: { slug: type } } : {}),
    ...(format ? { formats: { has: format.toUpperCase() } } : {}),
    ...(author ? { authorId: author } : {}),
  }
}

/** A page of published designs: newest, most downloaded or most liked first. Throws invalid for a cursor of another sort. */
export async function listDesigns(
  filter: DesignFilter,
  sort: DesignSort,
  cursor: Cursor | null,
  limit = DESIGNS_PAGE,
): Promise<Page<DesignTileView>> {
  const { column, of } = keysets[sort]
  const rows = await prisma.design.findMany({
    where: { AND: [publicDesigns, whereOf(filter), cursor ? after(sort, cursor) : {}] },
    orderBy: [{ [column]: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    select: tileSelect,
  })
  return toPage(rows, limit, tileView, (row) => ({ value: of(row), id: row.id }))
}

/** Whether a cursor was made by this sort. */
export function cursorFits(sort: DesignSort, { value }: Cursor): boolean {
  return sort === 'latest' ? !Number.isNaN(Date.parse(String(value))) : typeof value === 'number'
}

function after(sort: DesignSort, cursor: Cursor): Prisma.DesignWhereInput {
  if (!cursorFits(sort, cursor))
    throw new DomainError('invalid', { fields: { cursor: { code: 'bad_cursor' } } })
  const at = sort === 'latest' ? new Date(String(cursor.value)) : cursor.value
  const { column } = keysets[sort]
  return { [column]: { lte: at }, OR: [{ [column]: { lt: at } }, { id: { lt: cursor.id } }] }
}

type ListArgs = [type: string | null, format: string | null, sort: string, cursor: string | null]

/** listDesigns for pages, with how many there are: kept until a design changes. */
export const cachedDesignList = cachedQuery(
  'designs',
  async (...[type, format, sort, cursor]: ListArgs) => {
    const filter = { type, format: format as DesignFormat | null }
    const [page, total] = await Promise.all([
      listDesigns(filter, sort as DesignSort, cursor ? (JSON.parse(cursor) as Cursor) : null),
      prisma.design.count({ where: { AND: [publicDesigns, whereOf(filter)] } }),
    ])
    return { ...page, total }
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

export type DesignCategoryCount = DesignCategoryView & { count: number }

/** The categories in their order with how many designs each has. */
export const cachedDesignCategories = cachedQuery(
  'design-categories',
  async (): Promise<DesignCategoryCount[]> => {
    const [categories, groups] = await Promise.all([
      prisma.designCategory.findMany({ orderBy: { sort: 'asc' } }),
      prisma.design.groupBy({ by: ['categoryId'], where: publicDesigns, _count: true }),
    ])
    return categories.map(({ id, slug, names }) => ({
      slug,
      names: names as Record<Locale, string>,
      count: groups.find(({ categoryId }) => categoryId === id)?._count ?? 0,
    }))
  },
  () => [tags.designs],
)

/** The formats that published designs come in, the commonest first. */
export const cachedDesignFormats = cachedQuery(
  'design-formats',
  async (): Promise<{ format: DesignFormat; count: number }[]> => {
    const rows = await prisma.$queryRaw<{ format: string; count: number }[]>`
      SELECT lower(f) AS format, count(*)::int AS count FROM "Design" d, unnest(d.formats) AS f
      WHERE d.status = 'APPROVED' AND d."deletedAt" IS NULL AND d."publishedAt" IS NOT NULL
      GROUP BY 1 ORDER BY 2 DESC, 1`
    return rows.filter((row): row is { format: DesignFormat; count: number } =>
      (designFormats as readonly string[]).includes(row.format),
    )
  },
  () => [tags.designs],
)

/** A published design, null when nobody may see it. */
export async function findDesign(id: number): Promise<DesignDetailView | null> {
  const row = await prisma.design.findFirst({
    where: { id, ...publicDesigns },
    include: {
      author: { select: makerSelect },
      category: { select: { slug: true, names: true } },
      files: {
        orderBy: { sort: 'asc' },
        select: { upload: { select: drawingSelect } },
      },
    },
  })
  if (!row) return null
  const preview = row.previewToken
    ? await prisma.upload.findUnique({ where: { token: row.previewToken }, select: imageSelect })
    : null
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    language: languageFromDb(row.language),
    category: { slug: row.category.slug, names: row.category.names as Record<Locale, string> },
    description: row.description,
    tags: row.tags,
    licence: row.licence as Licence,
    preview: imageView(preview),
    formats: row.formats,
    widthMm: row.widthMm && Number(row.widthMm),
    heightMm: row.heightMm && Number(row.heightMm),
    files: await drawingFiles(row.files.map(({ upload }) => upload)),
    likes: row.likesCount,
    saves: row.savesCount,
    downloads: row.downloadsCount,
    maker: makerView(row.author),
    publishedAt: row.publishedAt!.toISOString(),
  }
}

/** findDesign for pages: kept until the design changes. */
export const cachedDesign = cachedQuery('design', findDesign, (id) => [tags.design(id)])

/** The newest designs of the same category, without itself. */
export const cachedRelatedDesigns = cachedQuery(
  'related-designs',
  async (id: number, type: string): Promise<DesignTileView[]> => {
    const rows = await prisma.design.findMany({
      where: { AND: [publicDesigns, { id: { not: id }, category: { slug: type } }] },
      orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
      take: RELATED,
      select: tileSelect,
    })
    return rows.map(tileView)
  },
  () => [tags.designs],
)
