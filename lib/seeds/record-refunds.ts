import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction } from '@/lib/db/transaction'
import { notify } from '@/lib/notifications/notify'
import { lockOrders } from './award-orders'
import { findOrderRule, orderTimes, paidOf, sumRefunds } from './order-rates'
import { dayOf } from './day'
import { marketOf } from './market'
import type { RefundInput } from './order-schema'
import { takeBackSeeds } from './take-back-seeds'
import { transferSeeds } from './transfer'

export type RecordedRefund = {
  number: string
  /**
   * `known`: the same refund is stored already; `conflict`: another one has this number, or the order another currency
   */
  state: 'new' | 'known' | 'conflict'
  seedsTaken: number
}

/**
 * Stores a refund, once per number, and deducts what the refunded part of the order earned, at most all of it, so that
 * the order keeps what it would have earned without that part. A refund may precede its order, which then earns less.
 * Runs in the caller's transaction.
 */
export async function recordRefund(tx: Tx, refund: RefundInput, at: Date): Promise<RecordedRefund> {
  await lockOrders(tx)
  const { number, order: orderNumber, amount, currency } = refund
  const order = await tx.storeOrder.findUnique({ where: { number: orderNumber } })
  const made =
    order && order.currency !== currency
      ? []
      : await tx.$queryRaw<Made[]>`
          INSERT INTO "StoreRefund" (number, "orderNumber", amount, currency, "createdAt")
          VALUES (${number}, ${orderNumber}, ${amount}::numeric, ${currency}, ${at}::timestamptz)
          ON CONFLICT (number) DO NOTHING RETURNING id, amount::float8 AS amount`
  if (made.length === 0) {
    // The database compares the amount, because it rounded the stored one the same way.
    const same = await tx.$queryRaw<unknown[]>`
      SELECT id FROM "StoreRefund" WHERE number = ${number} AND "orderNumber" = ${orderNumber}
        AND currency = ${currency} AND amount = round(${amount}::numeric, 2)`
    return { number, state: same.length > 0 ? 'known' : 'conflict', seedsTaken: 0 }
  }
  const counted =
    order?.userId && order.awardedAt ? { ...order, userId: order.userId, awardedAt: order.awardedAt } : null
  const seedsTaken = counted ? await takeRefunded(tx, counted, made[0]!, at) : 0
  return { number, state: 'new', seedsTaken }
}

/** A new refund: its row, and the amount to the cent. */
type Made = { id: number; amount: number }
type Counted = {
  id: number
  number: string
  total: unknown
  currency: string
  userId: number
  awardedAt: Date
}

/**
 * Reverses the whole earning and grants the rest again, so that every entry of the ledger is reversed as a whole.
 * Returns the Seeds deducted.
 */
async function takeRefunded(tx: Tx, order: Counted, refund: Made, at: Date): Promise<number> {
  const cause = { type: 'order', id: order.id }
  const [standing] = await tx.$queryRaw<
    { earned: number; ruleId: number | null; availableAt: Date | null }[]
  >`
    SELECT coalesce(sum(given.amount), 0)::int AS earned, max(given."ruleId") AS "ruleId",
      max(earning."availableAt") AS "availableAt"
    FROM "SeedTransfer" AS given
    JOIN "SeedAccount" AS source ON source.id = given."fromId" AND source.kind = 'ISSUANCE'
    LEFT JOIN "SeedPending" AS earning ON earning."transferId" = given.id
    WHERE given."causeType" = 'order' AND given."causeId" = ${order.id}
      AND NOT EXISTS (SELECT FROM "SeedTransfer" AS back WHERE back."reversesId" = given.id)`
  const { earned, ruleId, availableAt } = standing!
  if (earned === 0) return 0
  const left = Math.min(earned, await earnedWithout(tx, order, earned, refund.amount))
  if (left === earned) return 0
  const member = await tx.user.findUniqueOrThrow({
    where: { id: order.userId },
    select: { dayOffsetMinutes: true },
  })
  const taken = await takeBackSeeds(tx, { cause, keySuffix: 'refunded', at })
  // the Seeds of a deleted member are forfeited already
  if (taken === 0) return 0
  if (left > 0)
    await transferSeeds(tx, {
      ...{ key: `grant:order:${order.number}:refund:${refund.id}`, type: 'ORDER_AWARD', ruleId, cause, at },
      ...{ from: 'ISSUANCE', to: { userId: order.userId }, amount: left },
      ...{ day: dayOf(at, member.dayOffsetMinutes), availableAt: availableAt ?? undefined },
    })
  await notify(tx, 'seeds_taken_back', { userId: order.userId, seeds: taken - left })
  return taken - left
}

/** Returns what the order would have earned without the refunded part, by the rule that it was awarded by. */
async function earnedWithout(tx: Tx, order: Counted, earned: number, amount: number): Promise<number> {
  const total = Number(order.total)
  const refunded = (await sumRefunds(tx, [order])).get(order.number) ?? 0
  const [paid, before] = [paidOf(total, refunded), paidOf(total, refunded - amount)]
  if (paid === 0) return 0
  const member = await tx.user.findUniqueOrThrow({
    where: { id: order.userId },
    select: { region: true, language: true },
  })
  const rule = await findOrderRule(tx, order.currency, order.awardedAt, marketOf(member))
  const by = (price: number) => (rule ? rule.amount * orderTimes(price, rule.threshold) : null)
  // The member has moved to another market, or the currency has another rule: the remaining part of the price decides.
  return by(before) === earned
    ? by(paid)!
    : Math.floor((earned * Math.round(paid * 100)) / Math.round(before * 100))
}

/**
 * Records one refund from the store's webhook. Returns `{ seedsTaken }`, 0 for a repeat. Throws `conflict` for the
 * number of another refund, or for another currency than the order's.
 */
export async function receiveRefund(refund: RefundInput, at?: Date): Promise<{ seedsTaken: number }> {
  const { state, seedsTaken } = await inTransaction(async (tx) =>
    recordRefund(tx, refund, at ?? (await databaseNow(tx))),
  )
  if (state === 'conflict')
    throw new DomainError('conflict', { fields: { number: { code: 'refund_number_taken' } } })
  return { seedsTaken }
}
