import { prisma } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import type { Prisma } from '@/lib/db/generated/client'
import type { Locale } from '@/lib/i18n/locales'
import type { Licence } from '@/lib/posts/schema'
import { makerSelect, makerView } from '@/lib/members/views'
import { drawingFiles, drawingSelect } from '@/lib/uploads/queries'
import { imageUrl } from '@/lib/uploads/picture-urls'
import { imageSelect, imageView } from '@/lib/uploads/views'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { publicDesigns } from './policy'
import { PREVIEW_MIN_PX } from './schema'
import type { DesignDetailView, DesignTileView } from './views'

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

export type TileRow = Prisma.DesignGetPayload<{ select: typeof tileSelect }>

/** Returns a design as lists show it. */
export function tileView(row: TileRow): DesignTileView {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    preview: row.previewToken ? imageUrl(row.previewToken, PREVIEW_MIN_PX, 'webp') : NO_PREVIEW,
    formats: row.formats,
    downloads: row.downloadsCount,
    likes: row.likesCount,
    language: languageFromDb(row.language),
    maker: makerView(row.author),
  }
}

// an empty sheet, for files that cannot be drawn (zip, lbrn …)
const NO_PREVIEW =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 40 40%22 fill=%22none%22 stroke=%22%238C8375%22%3E%3Cpath d=%22M13 8h10l5 5v19H13z M23 8v5h5%22/%3E%3C/svg%3E'

/** Returns a published design, or null when nobody may see it. */
export const findDesign = (id: number): Promise<DesignDetailView | null> =>
  readDesign({ id, ...publicDesigns })

/**
 * Returns the design that matches the condition, or null. The condition must also say whether its reader may see it.
 */
export async function readDesign(where: Prisma.DesignWhereInput): Promise<DesignDetailView | null> {
  const row = await prisma.design.findFirst({
    where,
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
    revision: row.version,
  }
}

/** Returns findDesign for pages, cached until the design changes. */
export const cachedDesign = cachedQuery('design', findDesign, (id) => [tags.design(id)])

/** Returns the newest designs of the same category, without the given one. */
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
