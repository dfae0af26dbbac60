import { prisma } from '@/lib/db/client'
import { expireByClock } from '@/lib/web/expire-by-clock'
import { tags } from '@/lib/web/tags'

/** Task `refresh_articles`, every minute: expires the cached 404 of an article whose publication date has come. */
export const refreshArticles = (now?: Date) =>
  expireByClock(
    tags.editorial,
    (lately) => prisma.article.findFirst({ where: { publishedAt: lately }, select: { id: true } }),
    now,
  )
