import { foldText } from '@/lib/core/text'
import type { Prisma } from '@/lib/db/generated/client'
import { publicPosts } from '@/lib/posts/policy'

/**
 * The published posts that take part in a contest: they carry its tag (compared as tags are), were published since it
 * began, and were handed in before it ended. Review may take longer than the contest.
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
