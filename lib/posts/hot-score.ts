import { Prisma } from '@/lib/db/generated/client'

/**
 * Returns SQL for the score of a "Post" row in the popular list after these additional reactions. Reactions count by
 * order of magnitude, and a week counts like a factor of ten, so the scores need no periodic refresh.
 */
export const hotScoreAfter = ({ likes = 0, saves = 0, comments = 0 } = {}) => Prisma.sql`
  CASE WHEN "publishedAt" IS NULL THEN "hotScore" ELSE
    log(1 + ("likesCount" + ${likes}::int) + 2 * ("savesCount" + ${saves}::int) + 2 * ("commentsCount" + ${comments}::int))
      + extract(epoch FROM "publishedAt") / 604800 END`
