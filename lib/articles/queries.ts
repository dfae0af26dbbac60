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

/** An article in the language (English where it is missing); null when there is none or it is dated in the future. */
export async function findArticle(id: number, locale: Locale): Promise<ArticleView | null> {
  const row = await prisma.article.findFirst({
    where: { id, publishedAt: { lte: await databaseNow() } },
    select,
  })
  if (!row) return null
  const covers = await findCovers([row.coverUploadId])
  return articleView(row, covers(row.coverUploadId), locale)
}

/** The newest articles without one of them. */
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

/** Both for pages: cached until an operator changes what is editorial. */
export const cachedArticle = cachedQuery('article', findArticle, () => [tags.editorial])
export const cachedOtherArticles = cachedQuery('other-articles', listOtherArticles, () => [tags.editorial])
