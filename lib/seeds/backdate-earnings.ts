import { inTransaction } from '@/lib/db/transaction'
import { settleEarnings } from './settle-earnings'

/**
 * For demo content that lies in the past: what posts earned is available so many days after they were published, and the
 * rest that is on the way to the members at once.
 */
export async function backdateEarnings(
  userIds: readonly number[],
  postIds: readonly number[],
): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('kerf.operator', 'demo', true)`
    await tx.$executeRaw`
      UPDATE "SeedPending" AS earning
      SET "availableAt" = coalesce(post."publishedAt" + (earning."availableAt" - given."createdAt"), now())
      FROM "SeedTransfer" AS given
      LEFT JOIN "Post" AS post ON given."causeType" = 'post' AND post.id = given."causeId"
      JOIN "SeedAccount" AS account ON account.id = given."toId"
      WHERE given.id = earning."transferId" AND account."userId" = ANY (${[...userIds]}::int[])
        AND (given."causeType" <> 'post' OR given."causeId" = ANY (${[...postIds]}::int[]))`
  })
  await settleEarnings()
}
