import { isDeepStrictEqual } from 'node:util'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { logger } from '@/lib/core/log'
import { recorded } from '@/lib/core/security-log'
import { prisma } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { SeedType, type RewardKind } from '@/lib/db/generated/enums'
import { often, type Statements } from '@/lib/db/statements'
import { inStatements } from '@/lib/db/transaction'
import type { LockedAccount } from '@/lib/seeds/accounts'
import { holdingSql } from '@/lib/seeds/hold-seeds'
import { lockSpender } from '@/lib/seeds/lock-spender'
import { notEnoughSeeds } from '@/lib/seeds/transfer'
import { addressHashes } from './address-hash'
import { assertMayRedeem } from './assert-may-redeem'
import { getRedeemable } from './get-redeemable'
import { isSharedAddress } from './is-shared-address'
import { offerSql } from './offer-sql'
import { readRedemptionFacts, type Before, type RedemptionFacts } from './redemption-facts'
import type { ReviewReason } from './review-reasons'
import type { FailureReason, RedeemInput } from './schema'
import { settlePending, type Settled } from './settle-redemption'
import { statusView, type Redeemed } from './views'

/** How long the queue waits before it settles a redemption that a stopped process left pending. */
const SETTLE_AFTER_MS = 15_000

/** The ledger's type for the redemption of each kind of reward. */
export const seedTypeOf: Record<RewardKind, SeedType> = {
  COUPON: SeedType.EXCHANGE_COUPON,
  GIFT_CARD: SeedType.EXCHANGE_MONEY,
  FILE: SeedType.EXCHANGE_INTEGRAL,
  PRODUCT: SeedType.EXCHANGE_GOODS,
}

/**
 * Redeems a reward, once per key: one transaction holds the Seeds and takes the stock, the next one asks the provider.
 * A redemption that an operator must review stays pending with `beingChecked`. Returns `{ id, status, reason?, code?,
 * beingChecked? }`. Throws, with nothing changed: `email_unconfirmed`, `account_too_new` (`data.from`), `not_found`,
 * `not_on_sale`, `region_not_offered`, `invalid` (address), `member_limit`, `sold_out`, `price_changed` (`data.price`,
 * when the input names another), `not_enough_seeds` (`data.missing`, `data.availableFrom`), `conflict` (the key was
 * used for something else).
 */
export async function redeemReward(viewer: Viewer, input: RedeemInput, at?: Date): Promise<Redeemed> {
  const { id, isNew, waits } = await recorded(
    'redemption',
    { member: viewer.id },
    () => inStatements((tx) => placeRedemption(tx, viewer, input, at)),
    ({ id, isNew, waits }) => (isNew ? { outcome: waits ? 'waiting' : 'asked', redemption: id } : null),
  )
  if (isNew && waits) return { id, status: 'pending', beingChecked: true }
  let settled: Settled | null = null
  try {
    settled = await settlePending(id)
  } catch (error) {
    // The redemption stays pending; the queued job settles it.
    logger.error({ err: error, redemptionId: id }, 'a redemption could not be settled at once')
  }
  if (settled) return { id, ...settled }
  const redemption = await prisma.redemption.findUniqueOrThrow({
    where: { id },
    select: { id: true, status: true, reason: true, review: true, code: { select: { code: true } } },
  })
  return {
    id,
    status: statusView[redemption.status],
    ...(redemption.reason ? { reason: redemption.reason as FailureReason } : {}),
    ...(redemption.code ? { code: redemption.code.code } : {}),
    ...(redemption.status === 'PENDING' && redemption.review === 'WAITING' ? { beingChecked: true } : {}),
  }
}

type Placed = { id: number; isNew: boolean; waits?: boolean }

async function placeRedemption(
  tx: Statements,
  viewer: Viewer,
  input: RedeemInput,
  at?: Date,
): Promise<Placed> {
  const { account: locked, now: begun } = await lockSpender(tx, viewer.id)
  const facts = await readRedemptionFacts(tx, locked, input)
  const { account, before } = facts
  if (before) {
    if (!isSameRedemption(before, input)) throw new DomainError('conflict')
    return { id: before.id, isNew: false }
  }
  const now = at ?? begun
  const reward = getRedeemable(facts, input, now)
  const { many } = assertMayRedeem(facts, begun)
  const address = reward.provider === 'PARCEL' ? input.address : undefined
  const hashes = address ? addressHashes(address) : []
  const shared = hashes.length > 0 && (await isSharedAddress(tx, viewer.id, hashes))
  const reviewReasons: ReviewReason[] = [
    ...(many ? (['many_redemptions'] as const) : []),
    ...(shared ? (['shared_address'] as const) : []),
  ]
  if (account.balance - account.pending < reward.price) throw await notEnoughSeeds(tx, account, reward.price)

  const { region, key } = input
  const id = await writeRedemption(tx, viewer, {
    ...{ account, reward, region, key, address, hashes, reviewReasons },
    at: now,
  })
  return { id, isNew: true, waits: reviewReasons.length > 0 }
}

/** Returns whether a call repeats the first one under its key. */
function isSameRedemption(before: Before, { rewardId, region, address }: RedeemInput): boolean {
  if (before.rewardId !== rewardId || before.region !== region) return false
  // a redemption without a parcel has no address
  if (before.addressHash === null) return true
  if (!address) return false
  return before.address
    ? isDeepStrictEqual(before.address, address)
    : addressHashes(address).includes(before.addressHash)
}

type NewRedemption = Pick<RedeemInput, 'region' | 'key' | 'address'> & {
  account: LockedAccount
  reward: NonNullable<RedemptionFacts['reward']>
  /** the hashes of the address (addressHashes) */
  hashes: string[]
  /** why an operator reviews it first; empty for a redemption that is settled at once */
  reviewReasons: ReviewReason[]
  at: Date
}

/**
 * Writes the redemption, its hold and its job, and takes one from the stock, in one statement. Returns the id. Throws
 * `sold_out`.
 */
async function writeRedemption(tx: Statements, viewer: Viewer, redemption: NewRedemption): Promise<number> {
  const { account, reward, region, key, address, hashes, reviewReasons, at } = redemption
  const waits = reviewReasons.length > 0
  const takes = reward.stock !== null
  const holding = holdingSql({
    accountId: account.id,
    amount: reward.price,
    type: seedTypeOf[reward.kind],
    dayOffsetMinutes: viewer.dayOffsetMinutes,
    at,
  })
  // A redemption under review gets its job by the operator's decision. The stock comes last, because everyone who wants
  // this reward waits for its row.
  const [placed] = await tx.$queryRaw<
    { id: number; held: boolean; queued: number; stock: number | null }[]
  >(often`
    WITH placed AS (
      INSERT INTO "Redemption" ("userId", "rewardId", region, price, offer, "idempotencyKey", "fromStock", address,
        "addressHash", review, "reviewReasons", "createdAt")
      VALUES (${viewer.id}::int, ${reward.id}::int, ${region}, ${reward.price}::int,
        (${offerSql(Prisma.sql`${reward.id}::int`, Prisma.sql`${region}`)}), ${key}, ${takes}::boolean,
        ${address ? JSON.stringify(address) : null}::jsonb, ${hashes[0] ?? null}::text,
        ${waits ? 'WAITING' : null}::"ReviewState", ${reviewReasons}::text[], ${at}::timestamptz)
      RETURNING id
    ), ${holding}, stock AS (
      UPDATE "Reward" SET stock = stock - 1
      WHERE id = ${reward.id}::int AND ${takes}::boolean AND (stock > 0 OR stock IS NULL)
      RETURNING coalesce(stock, -1) AS stock
    )
    SELECT placed.id, EXISTS (SELECT FROM hold) AS held,
      (SELECT count(*)::int FROM graphile_worker.add_job('settle_redemption',
          json_build_object('redemptionId', placed.id), job_key => 'redemption:' || placed.id,
          run_at => clock_timestamp() + ${SETTLE_AFTER_MS} * interval '1 millisecond')
        WHERE NOT ${waits}::boolean) AS queued,
      (SELECT stock FROM stock) AS stock
    FROM placed`)
  const { id, held, stock } = placed!
  if (!held) throw new Error(`Redemption ${id} could not hold its Seeds.`)
  if (takes && stock === null) throw new DomainError('sold_out')
  return id
}
