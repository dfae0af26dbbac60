import type { Tx } from '@/lib/db/client'
import type { RewardProvider as ProviderName } from '@/lib/db/generated/enums'
import { expireTags, tags } from '@/lib/web/tags'
import type { Address, FailureReason } from './schema'

/** What a provider is asked to deliver. */
type Order = {
  redemptionId: number
  rewardId: number
  region: string
  fileUploadId: number | null
  address: Address | null
}
export type Delivery = { ok: true } | { ok: false; reason: FailureReason }

/**
 * Who delivers a reward. `deliver` runs in the transaction that settles the redemption, so what it writes holds exactly
 * if the redemption does. It answers, or throws to be asked again by the queue.
 */
export interface RewardProvider {
  deliver(tx: Tx, order: Order): Promise<Delivery>
}

/** A pool of codes in the database: two redemptions never wait for, nor get, the same row. */
const codes: RewardProvider = {
  async deliver(tx, { redemptionId, rewardId, region }) {
    const taken = await tx.$queryRaw<{ id: number }[]>`
      UPDATE "RewardCode" SET "redemptionId" = ${redemptionId}
      WHERE id = (
        SELECT id FROM "RewardCode" WHERE "rewardId" = ${rewardId} AND region = ${region} AND "redemptionId" IS NULL
        ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id`
    const more = await tx.rewardCode.findFirst({
      where: { rewardId, region, redemptionId: null },
      select: { id: true },
    })
    if (!more) await expireTags(tx, [tags.rewards])
    return taken.length === 1 ? { ok: true } : { ok: false, reason: 'insufficient_inventory' }
  },
}

const file: RewardProvider = {
  deliver: async (_, { fileUploadId }) =>
    fileUploadId === null ? { ok: false, reason: 'insufficient_inventory' } : { ok: true },
}

/** The address is kept with the redemption; an operator ships it. */
const parcel: RewardProvider = {
  deliver: async (_, { address }) => (address ? { ok: true } : { ok: false, reason: 'provider_failed' }),
}

/** The store's own server is not connected yet: everything is given back. */
const http: RewardProvider = { deliver: async () => ({ ok: false, reason: 'provider_failed' }) }

export const providers: Record<ProviderName, RewardProvider> = {
  CODES: codes,
  FILE: file,
  PARCEL: parcel,
  HTTP: http,
}
