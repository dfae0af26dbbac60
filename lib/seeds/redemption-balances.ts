import { prisma } from '@/lib/db/client'
import { earnedAtSql } from './earned-at-sql'

/**
 * Returns by redemption id what the member could still redeem after each redemption, including the return of a failed
 * one. Seeds that were on the way then do not count, whether they have become available since or not; the rule of each
 * earning gives its delay.
 */
export async function findRedemptionBalances(
  userId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await prisma.$queryRaw<{ id: number; available: number }[]>`
    WITH moved AS (
      SELECT DISTINCT ON (moved."causeId") moved."causeId" AS id, entry.id AS "entryId", entry."accountId",
        entry."balanceAfter", entry."createdAt"
      FROM "SeedTransfer" AS moved
      JOIN "SeedEntry" AS entry ON entry."transferId" = moved.id
      JOIN "SeedAccount" AS account ON account.id = entry."accountId" AND account."userId" = ${userId}
      WHERE moved."causeType" = 'redemption' AND moved."causeId" = ANY (${[...ids]}::int[])
      ORDER BY moved."causeId", entry.id DESC
    ), longest AS (SELECT max("pendingDays") * interval '1 day' AS delay FROM "SeedRule")
    SELECT moved.id, moved."balanceAfter" - coalesce(waiting.seeds, 0) AS available
    FROM moved CROSS JOIN longest
    CROSS JOIN LATERAL (
      -- all transfers of a chain of reversals are pending, or none
      SELECT sum(entry.amount)::int AS seeds
      FROM "SeedEntry" AS entry
      JOIN "SeedTransfer" AS earned ON earned.id = entry."transferId"
      JOIN "SeedRule" AS rule ON rule.id = earned."ruleId"
      CROSS JOIN LATERAL (${earnedAtSql('earned')}) AS origin
      WHERE entry."accountId" = moved."accountId" AND entry.id < moved."entryId"
        AND entry."createdAt" > moved."createdAt" - longest.delay
        AND origin.at + rule."pendingDays" * interval '1 day' > moved."createdAt"
    ) AS waiting`
  return new Map(rows.map(({ id, available }) => [id, available]))
}
