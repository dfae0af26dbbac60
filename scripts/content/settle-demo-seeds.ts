import { inTransaction } from '@/lib/db/transaction'
import { settleEarnings } from '@/lib/seeds/settle-earnings'
import type { Cast } from './load-makers'

/**
 * The demo's posts and likes lie in the past, and so do the days of what they earned: a post of last month is available,
 * one of yesterday is on the way. Only what the posts that were brought in now, and what was said of them, earned.
 */
export async function settleDemoSeeds(cast: Cast, posts: ReadonlyMap<string, number>): Promise<void> {
  const members = [...cast.values()].map(({ id }) => id)
  await inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('kerf.operator', 'demo', true)`
    await tx.$executeRaw`
      UPDATE "SeedPending" AS earning
      SET "availableAt" = coalesce(post."publishedAt" + (earning."availableAt" - given."createdAt"), now())
      FROM "SeedTransfer" AS given
      LEFT JOIN "Post" AS post ON given."causeType" = 'post' AND post.id = given."causeId"
      JOIN "SeedAccount" AS account ON account.id = given."toId"
      WHERE given.id = earning."transferId" AND account."userId" = ANY (${members}::int[])
        AND (given."causeType" <> 'post' OR given."causeId" = ANY (${[...posts.values()]}::int[]))`
  })
  await settleEarnings()
}
