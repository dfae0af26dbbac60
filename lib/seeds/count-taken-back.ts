import type { Tx } from '@/lib/db/client'

/** How often what was granted under a key, or under `key:…`, was taken back. */
export async function countTakenBack(tx: Tx, key: string): Promise<number> {
  const given = `grant:${key}`
  const [row] = await tx.$queryRaw<{ times: number }[]>`
    SELECT count(*)::int AS times FROM "SeedTransfer" AS given
    JOIN "SeedTransfer" AS back ON back."reversesId" = given.id
    WHERE given.key = ${given} OR starts_with(given.key, ${`${given}:`})`
  return row!.times
}
