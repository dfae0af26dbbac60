import { z } from 'zod'
import { logger } from '@/lib/core/log'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { alarmOfReviews } from './alarm-of-reviews'
import { hashAddresses } from './hash-addresses'
import { settlePending } from './settle-redemption'
import { eraseAddresses } from './ship-parcel'
import { notifyExpiringCodes } from './notify-expiring-codes'
import { refreshSales } from './refresh-sales'

const payloadSchema = z.object({ redemptionId: z.int() })

/**
 * Task of the queue: settles a redemption that a stopped process left pending; retried with back-off when it throws.
 */
export async function settleRedemption(payload: unknown): Promise<void> {
  await settlePending(payloadSchema.parse(payload).redemptionId)
}

/** longer than the store may take and the page waits */
const LEFT_BEHIND_MS = 5 * 60_000
const OLD_HOLD_MS = 24 * 3_600_000

/**
 * Task of every ten minutes: settles redemptions that a stopped process left behind (the queue takes hours to notice
 * that the process is gone), reports those pending for a day, settled or not, alarms operators about those that wait
 * for them, and erases old addresses of parcels.
 */
export async function tidyRedemptions(): Promise<void> {
  const now = (await databaseNow()).getTime()
  const left = await prisma.redemption.findMany({
    where: {
      ...{ status: 'PENDING', createdAt: { lt: new Date(now - LEFT_BEHIND_MS) } },
      OR: [{ review: null }, { review: { not: 'WAITING' } }],
    },
    orderBy: { id: 'asc' },
    select: { id: true, createdAt: true },
  })
  for (const { id, createdAt } of left) {
    const old = createdAt.getTime() < now - OLD_HOLD_MS
    try {
      await settlePending(id)
      if (old) logger.warn({ redemptionId: id }, 'a redemption that was pending for a day is settled')
    } catch (error) {
      if (old)
        logger.error(
          { err: error, redemptionId: id },
          'a redemption has been pending for a day: ask the store',
        )
    }
  }
  await alarmOfReviews()
  const hashed = await hashAddresses()
  if (hashed > 0) logger.info({ hashed }, 'addresses of earlier parcels were hashed for comparison')
  const erased = await eraseAddresses()
  if (erased > 0) logger.info({ erased }, 'addresses of old parcels were deleted')
}

/** Task of every hour: notifies members of codes that end soon. */
export const notifyCodesTask = () => notifyExpiringCodes()

/** Task of every minute: renews pages when sales begin or end. */
export const refreshSalesTask = () => refreshSales()
