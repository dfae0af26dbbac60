import { z } from 'zod'
import { logger } from '@/lib/core/log'
import { prisma } from '@/lib/db/client'
import { settlePending } from './settle-redemption'
import { eraseAddresses } from './ship-parcel'

const payloadSchema = z.object({ redemptionId: z.int() })

/** The queue's way to settle a redemption that a stopped process left pending; asked again with back-off when it throws. */
export async function settleRedemption(payload: unknown): Promise<void> {
  await settlePending(payloadSchema.parse(payload).redemptionId)
}

const OLD_HOLD_MS = 24 * 3_600_000

/**
 * Once an hour: redemptions that have waited for a day are brought to their end, and those whose outcome the store still
 * does not tell are reported; addresses of parcels are forgotten in time.
 */
export async function tidyRedemptions(): Promise<void> {
  const old = await prisma.redemption.findMany({
    where: { status: 'PENDING', createdAt: { lt: new Date(Date.now() - OLD_HOLD_MS) } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  for (const { id } of old) {
    try {
      await settlePending(id)
      logger.warn({ redemptionId: id }, 'a redemption that waited for a day is settled')
    } catch (error) {
      logger.error({ err: error, redemptionId: id }, 'a redemption has waited for a day: ask the store')
    }
  }
  const erased = await eraseAddresses()
  if (erased > 0) logger.info({ erased }, 'addresses of old parcels are forgotten')
}
