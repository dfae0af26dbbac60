import { prisma } from '@/lib/db/client'

/**
 * Returns by cause id the Seeds that each cause earned and that still stand (not reversed, or restored since); omits
 * causes with 0.
 */
export async function earnedByCause(type: string, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await prisma.$queryRaw<{ id: number; seeds: number }[]>`
    SELECT given."causeId" AS id, sum(given.amount)::int AS seeds
    FROM "SeedTransfer" AS given
    JOIN "SeedAccount" AS source ON source.id = given."fromId" AND source.kind = 'ISSUANCE'
    WHERE given."causeType" = ${type} AND given."causeId" = ANY (${ids}::int[])
      AND NOT EXISTS (SELECT FROM "SeedTransfer" AS back WHERE back."reversesId" = given.id)
    GROUP BY given."causeId"`
  return new Map(rows.map(({ id, seeds }) => [id, seeds]))
}
