import { z } from 'zod'
import { settlePending } from './settle-redemption'

const payloadSchema = z.object({ redemptionId: z.int() })

/** The queue's way to settle a redemption that a stopped process left pending; asked again with back-off when it throws. */
export async function settleRedemption(payload: unknown): Promise<void> {
  await settlePending(payloadSchema.parse(payload).redemptionId)
}
