import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { Prisma } from '@/lib/db/generated/client'
import type { Statements } from '@/lib/db/statements'
import { inTransaction } from '@/lib/db/transaction'
import { notify } from '@/lib/notifications/notify'
import type { Address } from './schema'

const DAY_MS = 86_400_000
/** the days after shipment, or after a redemption failed, for which an address is stored */
export const ADDRESS_DAYS = 90

export type Parcel = { id: number; reward: string; placedAt: string; address: Address }

/** A parcel that waits. The address of a member who left is erased, and the parcel is not sent. */
const waiting = {
  status: 'SUCCEEDED',
  shippedAt: null,
  address: { not: Prisma.DbNull },
  reward: { provider: 'PARCEL' },
} as const satisfies Prisma.RedemptionWhereInput

/** Returns the parcels that wait for shipment, the oldest first. */
export async function listParcels(): Promise<Parcel[]> {
  const rows = await prisma.redemption.findMany({
    where: waiting,
    orderBy: { id: 'asc' },
    select: { id: true, address: true, createdAt: true, reward: { select: { slug: true } } },
  })
  return rows.map(({ id, address, createdAt, reward }) => ({
    id,
    reward: reward.slug,
    placedAt: createdAt.toISOString(),
    address: address as unknown as Address,
  }))
}

/**
 * Records the shipment of a parcel, once, and notifies the member. Returns false for a shipped parcel, and for a
 * redemption that is no waiting parcel.
 */
export async function shipParcel(redemptionId: number, given?: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const at = given ?? (await databaseNow(tx))
    const { count } = await tx.redemption.updateMany({
      where: { id: redemptionId, ...waiting },
      data: { shippedAt: at },
    })
    if (count === 0) return false
    const { userId, reward } = await tx.redemption.findUniqueOrThrow({
      where: { id: redemptionId },
      select: { userId: true, reward: { select: { names: true } } },
    })
    await notify(tx, 'parcel_shipped', { userId, redemptionId, names: reward.names })
    return true
  })
}

/**
 * Erases the addresses of a leaving member's parcels. Those that were not sent stay here, so their stock comes back; the
 * redemptions stay in the history.
 */
export async function withdrawParcels(tx: Statements, userId: number): Promise<void> {
  await tx.$executeRaw`
    WITH erased AS (
      UPDATE "Redemption" SET address = NULL WHERE "userId" = ${userId}::int AND address IS NOT NULL
      RETURNING "rewardId", "fromStock" AND status = 'SUCCEEDED' AND "shippedAt" IS NULL AS stays
    ), back AS (SELECT "rewardId", count(*)::int AS parcels FROM erased WHERE stays GROUP BY "rewardId")
    UPDATE "Reward" SET stock = stock + parcels FROM back
    WHERE "Reward".id = back."rewardId" AND provider = 'PARCEL' AND stock IS NOT NULL`
}

/** Erases the addresses of parcels 90 days after shipment, or after the redemption failed. Returns how many. */
export async function eraseAddresses(now?: Date): Promise<number> {
  now ??= await databaseNow()
  const before = new Date(now.getTime() - ADDRESS_DAYS * DAY_MS)
  return prisma.$executeRaw`
    UPDATE "Redemption" SET address = NULL
    WHERE address IS NOT NULL AND ("shippedAt" < ${before} OR (status = 'FAILED' AND "settledAt" < ${before}))`
}
