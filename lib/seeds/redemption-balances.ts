import { prisma } from '@/lib/db/client'

/** What a member had left after each of these redemptions, the giving back of a failed one included, by redemption id. */
export async function findRedemptionBalances(
  userId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await prisma.$queryRaw<{ id: number; balance: number }[]>`
    SELECT DISTINCT ON (moved."causeId") moved."causeId" AS id, entry."balanceAfter" AS balance
    FROM "SeedTransfer" AS moved
    JOIN "SeedEntry" AS entry ON entry."transferId" = moved.id
    JOIN "SeedAccount" AS account ON account.id = entry."accountId" AND account."userId" = ${userId}
    WHERE moved."causeType" = 'redemption' AND moved."causeId" = ANY (${[...ids]}::int[])
    ORDER BY moved."causeId", entry.id DESC`
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}
