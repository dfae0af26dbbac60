import { sameMailboxMembers } from '@/lib/auth/earning-address'
import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { logger } from '@/lib/core/log'
import { recorded } from '@/lib/core/security-log'
import { prisma, type Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { SeedType, type RewardKind } from '@/lib/db/generated/enums'
import { inTransaction } from '@/lib/db/transaction'
import { addJob } from '@/lib/jobs/add-job'
import { lockSeedAccounts } from '@/lib/seeds/accounts'
import { holdSeeds } from '@/lib/seeds/hold-seeds'
import { expireTags, tags } from '@/lib/web/tags'
import { addressHashes } from './address-hash'
import { assertMayRedeem } from './assert-may-redeem'
import { getRedeemable } from './get-redeemable'
import { isSharedAddress } from './is-shared-address'
import type { ReviewReason } from './review-reasons'
import type { FailureReason, RedeemInput } from './schema'
import { settlePending } from './settle-redemption'
import { statusView, type Redeemed } from './views'

/** How long the queue waits before it settles what a stopped process left pending. */
const SETTLE_AFTER_MS = 15_000

const seedType: Record<RewardKind, SeedType> = {
  COUPON: SeedType.EXCHANGE_COUPON,
  GIFT_CARD: SeedType.EXCHANGE_MONEY,
  FILE: SeedType.EXCHANGE_INTEGRAL,
  PRODUCT: SeedType.EXCHANGE_GOODS,
}

/**
 * Redeems a reward, once a key: Seeds go to a hold and stock is taken in one transaction, the provider is asked in the
 * next. What an operator has to look at first stays pending with `beingChecked`. Returns `{ id, status, reason?, code?,
 * beingChecked? }`. Refused, with nothing changed: email_unconfirmed, account_too_new (`data.from`), not_found,
 * not_on_sale, region_not_offered, invalid (address), member_limit, sold_out, not_enough_seeds (`data.missing`,
 * `data.availableFrom`), conflict (the key was used for something else).
 */
export async function redeemReward(viewer: Viewer, input: RedeemInput, at?: Date): Promise<Redeemed> {
  const now = at ?? (await databaseNow())
  const { id } = await recorded(
    'redemption',
    { member: viewer.id },
    () => inTransaction((tx) => placeRedemption(tx, viewer, input, now)),
    ({ id, isNew, waits }) => (isNew ? { outcome: waits ? 'waiting' : 'asked', redemption: id } : null),
  )
  try {
    await settlePending(id)
  } catch (error) {
    // it stays pending; the job that was queued with it settles it
    logger.error({ err: error, redemptionId: id }, 'a redemption could not be settled at once')
  }
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

async function placeRedemption(
  tx: Tx,
  viewer: Viewer,
  input: RedeemInput,
  now: Date,
): Promise<{ id: number; isNew: boolean; waits?: boolean }> {
  await lockStanding(tx, viewer.id)
  // one redemption of a member at a time, and of all who share the mailbox: its key, limit and balance cannot change
  // under these checks
  await lockSeedAccounts(tx, await sameMailboxMembers(tx, viewer.id))
  const before = await findBefore(tx, viewer, input)
  if (before !== null) return { id: before, isNew: false }

  const reward = await getRedeemable(tx, viewer, input, now)
  const { many } = await assertMayRedeem(tx, viewer.id)
  const address = reward.provider === 'PARCEL' ? input.address : undefined
  const hashes = address ? addressHashes(address) : []
  const shared = hashes.length > 0 && (await isSharedAddress(tx, viewer.id, hashes))
  const reviewReasons: ReviewReason[] = [
    ...(many ? (['many_redemptions'] as const) : []),
    ...(shared ? (['shared_address'] as const) : []),
  ]
  const waits = reviewReasons.length > 0
  const { id } = await tx.redemption.create({
    data: {
      userId: viewer.id,
      rewardId: reward.id,
      region: input.region,
      price: reward.price,
      idempotencyKey: input.key,
      address,
      addressHash: hashes[0] ?? null,
      ...(waits ? { review: 'WAITING' as const, reviewReasons } : {}),
      createdAt: now,
    },
    select: { id: true },
  })
  await holdSeeds(tx, {
    redemptionId: id,
    userId: viewer.id,
    amount: reward.price,
    type: seedType[reward.kind],
    dayOffsetMinutes: viewer.dayOffsetMinutes,
    at: now,
  })
  // the decision of an operator puts the job of one that waits into the queue
  if (!waits)
    await addJob(
      tx,
      'settle_redemption',
      { redemptionId: id },
      { key: `redemption:${id}`, runAt: new Date((await databaseNow(tx)).getTime() + SETTLE_AFTER_MS) },
    )
  // last: it is the row that all who want this reward wait for
  if (reward.stock !== null) await takeStock(tx, reward.id)
  return { id, isNew: true, waits }
}

async function findBefore(
  tx: Tx,
  viewer: Viewer,
  { key, rewardId, region }: RedeemInput,
): Promise<number | null> {
  const before = await tx.redemption.findUnique({
    where: { userId_idempotencyKey: { userId: viewer.id, idempotencyKey: key } },
    select: { id: true, rewardId: true, region: true },
  })
  if (before && (before.rewardId !== rewardId || before.region !== region)) throw new DomainError('conflict')
  return before?.id ?? null
}

async function takeStock(tx: Tx, rewardId: number): Promise<void> {
  const left = await tx.$queryRaw<{ stock: number | null }[]>`
    UPDATE "Reward" SET stock = stock - 1 WHERE id = ${rewardId} AND (stock > 0 OR stock IS NULL) RETURNING stock`
  if (left.length === 0) throw new DomainError('sold_out')
  if (left[0]!.stock === 0) await expireTags(tx, 'content', [tags.rewards])
}
