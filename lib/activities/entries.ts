import { foldText } from '@/lib/core/text'
import type { Prisma } from '@/lib/db/generated/client'
import { publicPosts } from '@/lib/posts/policy'

/**
 * Returns the condition for a contest's entries: published posts with its tag (compared as tags are) that were
 * published since it began and submitted before it ended. Review may take longer than the contest.
 */
export function contestEntries(contest: { tag: string; startsAt: string | Date; endsAt: string | Date }) {
  const [startsAt, endsAt] = [new Date(contest.startsAt), new Date(contest.endsAt)]
  return {
    ...publicPosts,
    facets: { has: `tag:${foldText(contest.tag)}` },
    publishedAt: { gte: startsAt },
    OR: [
      { publishedAt: { lte: endsAt } },
      { changes: { some: { to: 'REVIEW', createdAt: { lte: endsAt } } } },
    ],
  } satisfies Prisma.PostWhereInput
}
