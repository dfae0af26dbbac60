import { prisma } from '@/lib/db/client'
import { expireByClock } from '@/lib/web/expire-by-clock'
import { tags } from '@/lib/web/tags'

/** Task `refresh_articles`, every minute: an article whose date has come is shown, where pages said before that there was none. */
export const refreshArticles = (now?: Date) =>
  expireByClock(
    tags.editorial,
    (lately) => prisma.article.findFirst({ where: { publishedAt: lately }, select: { id: true } }),
    now,
  )
