import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import type { Locale } from '@/lib/i18n/locales'
import { imageSelect } from '@/lib/uploads/views'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { articleCard, articleView, type ArticleCardView, type ArticleView } from './views'

const select = {
  id: true,
  titles: true,
  summaries: true,
  bodies: true,
  publishedAt: true,
  coverUploadId: true,
} as const
const MORE = 3

/**
 * Returns an article in the language (English where it is missing), or null when there is none or its date is in the
 * future.
 */
export async function findArticle(id: number, locale: Locale): Promise<ArticleView | null> {
  const row = await prisma.article.findFirst({
    where: { id, publishedAt: { lte: await databaseNow() } },
    select,
  })
  if (!row) return null
  const covers = await findCovers([row.coverUploadId])
  return articleView(row, covers(row.coverUploadId), locale)
}

/** Returns the newest articles without the given one. */
export async function listOtherArticles(id: number, locale: Locale): Promise<ArticleCardView[]> {
  const rows = await prisma.article.findMany({
    where: { id: { not: id }, publishedAt: { lte: await databaseNow() } },
    orderBy: [{ publishedAt: 'desc' }, { id: 'asc' }],
    take: MORE,
    select,
  })
  const covers = await findCovers(rows.map(({ coverUploadId }) => coverUploadId))
  return rows.map((row) => articleCard(row, covers(row.coverUploadId), locale))
}

async function findCovers(ids: (number | null)[]) {
  const wanted = ids.filter((id) => id !== null)
  const rows = await prisma.upload.findMany({
    where: { id: { in: wanted } },
    select: { id: true, ...imageSelect },
  })
  return (id: number | null) => rows.find((row) => row.id === id)
}

/** Both are cached for pages until an operator changes editorial content. */
export const cachedArticle = cachedQuery('article', findArticle, () => [tags.editorial])
export const cachedOtherArticles = cachedQuery('other-articles', listOtherArticles, () => [tags.editorial])
