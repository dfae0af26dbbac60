import type { Statements } from '@/lib/db/statements'

/**
 * Returns whether another member redeemed for the same place (`hashes`, the current one first). A lock makes two
 * simultaneous redemptions check one after the other.
 */
export async function isSharedAddress(tx: Statements, userId: number, hashes: string[]): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`parcel:${hashes[0]}`}, 0))`
  const others = await tx.$queryRaw<unknown[]>`
    SELECT FROM "Redemption" WHERE "addressHash" = ANY (${hashes}::text[]) AND "userId" <> ${userId}::int LIMIT 1`
  return others.length > 0
}
