import { logger } from '@/lib/core/log'
import type { RewardProvider as ProviderName } from '@/lib/db/generated/enums'
import { often, type Statements } from '@/lib/db/statements'
import { env } from '@/lib/env'
import { expireTags, tags } from '@/lib/web/tags'
import { askStore, type StoreAnswer } from './ask-store'
import type { Address, FailureReason } from './schema'

/** A provider's order for a delivery. */
export type Order = {
  redemptionId: number
  rewardId: number
  /** the reward's slug, by which the store knows it */
  reward: string
  /** Seeds */
  price: number
  region: string
  fileUploadId: number | null
  address: Address | null
}
/** `code`: the member's code, for a reward of codes. */
export type Delivery = { ok: true; code?: string } | { ok: false; reason: FailureReason }

/**
 * A provider that delivers rewards. `deliver` runs in the transaction that settles the redemption, so its writes commit
 * with it. It returns the outcome, or throws to be repeated by the queue. A provider on the network is asked first,
 * outside any transaction, by one process at a time.
 */
export interface RewardProvider {
  ask?(order: Order): Promise<StoreAnswer>
  deliver(tx: Statements, order: Order, answer: StoreAnswer | null): Promise<Delivery>
}

/** Delivers from a pool of codes in the database: two redemptions never wait for, nor get, the same row. */
const codes: RewardProvider = {
  async deliver(tx, { redemptionId, rewardId, region }) {
    const [taken] = await tx.$queryRaw<{ code: string; more: boolean }[]>(often`
      UPDATE "RewardCode" SET "redemptionId" = ${redemptionId}
      WHERE id = (
        SELECT id FROM "RewardCode" WHERE "rewardId" = ${rewardId} AND region = ${region} AND "redemptionId" IS NULL
        ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING code, EXISTS (
        SELECT FROM "RewardCode" AS free WHERE free."rewardId" = ${rewardId} AND free.region = ${region}
          AND free."redemptionId" IS NULL AND free.id <> "RewardCode".id) AS more`)
    if (!taken?.more) await expireTags(tx, 'content', [tags.rewards])
    return taken ? { ok: true, code: taken.code } : { ok: false, reason: 'insufficient_inventory' }
  },
}

const file: RewardProvider = {
  deliver: async (_, { fileUploadId }) =>
    fileUploadId === null ? { ok: false, reason: 'insufficient_inventory' } : { ok: true },
}

/** Stores the address with the redemption; an operator ships the parcel. */
const parcel: RewardProvider = {
  deliver: async (_, { address }) => (address ? { ok: true } : { ok: false, reason: 'provider_failed' }),
}

/** Delivers from the store's own server. The code is stored with the redemption, so that a repeat finds it here. */
const http: RewardProvider = {
  async ask({ redemptionId, reward, region, price }) {
    const { STORE_API_URL: url, STORE_API_SECRET: secret } = env()
    if (!url || !secret) return { state: 'refused', reason: 'provider_failed' }
    return askStore({ key: `kerf-redemption-${redemptionId}`, reward, region, seeds: price }, { url, secret })
  },
  async deliver(tx, { redemptionId, rewardId, region }, answer) {
    if (answer?.state === 'refused') return { ok: false, reason: answer.reason }
    if (answer?.state !== 'delivered') return { ok: false, reason: 'network_error' }
    const { code } = answer
    await tx.$executeRaw`
      INSERT INTO "RewardCode" ("rewardId", region, code, "redemptionId")
      VALUES (${rewardId}::int, ${region}, ${code}, ${redemptionId}::int) ON CONFLICT DO NOTHING`
    const [stored] = await tx.$queryRaw<{ code: string }[]>`
      SELECT code FROM "RewardCode" WHERE "redemptionId" = ${redemptionId}::int`
    if (stored?.code === code) return { ok: true, code }
    logger.error({ redemptionId }, 'the store delivered a code that belongs to another redemption')
    return { ok: false, reason: 'provider_failed' }
  },
}

export const providers: Record<ProviderName, RewardProvider> = {
  CODES: codes,
  FILE: file,
  PARCEL: parcel,
  HTTP: http,
}
