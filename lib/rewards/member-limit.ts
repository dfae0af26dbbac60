import { sameMailboxSql } from '@/lib/auth/earning-address'
import { prisma } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'

/** Returns the condition on "Redemption" for those that count towards a member's limit: of everyone with the mailbox. */
export const countsForMember = (userId: number) => Prisma.sql`
  status <> 'FAILED' AND "userId" = ANY (ARRAY(SELECT id FROM (${sameMailboxSql(userId)}) AS mailbox))`

/** Returns the ids of the rewards that the member has redeemed as often as one member may. */
export async function getLimitReached(userId: number): Promise<number[]> {
  const rows = await prisma.$queryRaw<{ id: number }[]>`
    SELECT id FROM "Reward" AS reward JOIN (
      SELECT "rewardId", count(*) AS times FROM "Redemption" WHERE ${countsForMember(userId)} GROUP BY "rewardId"
    ) AS redeemed ON redeemed."rewardId" = reward.id
    WHERE redeemed.times >= reward."perMemberLimit" ORDER BY id`
  return rows.map(({ id }) => id)
}
