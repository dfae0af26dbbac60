import { Prisma } from '@/lib/db/generated/client'

/**
 * The place in the popular list that a "Post" row has after some reactions more, as an expression of its columns. Reactions
 * count by order of magnitude, a week for a factor of ten: the list needs no refresh by the clock.
 */
export const hotScoreAfter = ({ likes = 0, saves = 0, comments = 0 } = {}) => Prisma.sql`
  CASE WHEN "publishedAt" IS NULL THEN "hotScore" ELSE
    log(1 + ("likesCount" + ${likes}::int) + 2 * ("savesCount" + ${saves}::int) + 2 * ("commentsCount" + ${comments}::int))
      + extract(epoch FROM "publishedAt") / 604800 END`
