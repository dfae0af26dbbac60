import { prisma } from '@/lib/db/client'

/**
 * Returns by cause id the Seeds that each cause earned, everybody or one member, and that still stand (not reversed, or
 * restored since); omits causes with 0.
 */
export async function earnedByCause(
  type: string,
  ids: number[],
  userId: number | null = null,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await prisma.$queryRaw<{ id: number; seeds: number }[]>`
    SELECT given."causeId" AS id, sum(given.amount)::int AS seeds
    FROM "SeedTransfer" AS given
    JOIN "SeedAccount" AS source ON source.id = given."fromId" AND source.kind = 'ISSUANCE'
    JOIN "SeedAccount" AS account ON account.id = given."toId"
    WHERE given."causeType" = ${type} AND given."causeId" = ANY (${ids}::int[])
      AND (${userId}::int IS NULL OR account."userId" = ${userId}::int)
      AND NOT EXISTS (SELECT FROM "SeedTransfer" AS back WHERE back."reversesId" = given.id)
    GROUP BY given."causeId"`
  return new Map(rows.map(({ id, seeds }) => [id, seeds]))
}
