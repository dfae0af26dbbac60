import type { Tx } from '@/lib/db/client'

/** Whether another member redeemed for the same place; two at once are looked at one after the other. */
export async function isSharedAddress(tx: Tx, userId: number, hash: string): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`parcel:${hash}`}, 0))`
  const other = await tx.redemption.findFirst({
    where: { addressHash: hash, userId: { not: userId } },
    select: { id: true },
  })
  return other !== null
}
