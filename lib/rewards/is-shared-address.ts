import type { Tx } from '@/lib/db/client'

/**
 * Whether another member redeemed for the same place (`hashes`, the present one first); two at once are looked at one
 * after the other.
 */
export async function isSharedAddress(tx: Tx, userId: number, hashes: string[]): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`parcel:${hashes[0]}`}, 0))`
  const other = await tx.redemption.findFirst({
    where: { addressHash: { in: hashes }, userId: { not: userId } },
    select: { id: true },
  })
  return other !== null
}
