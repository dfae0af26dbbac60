import type { Tx } from '@/lib/db/client'

/** Returns how many grants under a key, or under `key:…`, were reversed. */
export async function countTakenBack(tx: Tx, key: string): Promise<number> {
  const given = `grant:${key}`
  const [row] = await tx.$queryRaw<{ times: number }[]>`
    SELECT count(*)::int AS times FROM "SeedTransfer" AS given
    JOIN "SeedTransfer" AS back ON back."reversesId" = given.id
    WHERE given.key = ${given} OR starts_with(given.key, ${`${given}:`})`
  return row!.times
}
