import { logger } from '@/lib/core/log'
import { acceptedAddressHashes, addressHash } from '@/lib/core/secrets'
import { databaseNow } from '@/lib/db/clock'
import { readOperatorSetting } from '@/lib/db/operator-settings'
import type { Tx } from '@/lib/db/client'
import { dayOf } from './day'
import { notify } from '@/lib/notifications/notify'
import { earningStanding, refusedByStanding } from './earning-standing'
import { findRule, type RuleInForce } from './find-rule'
import { grantSeeds } from './grant-seeds'
import type { Granted } from './grant'
import { issueSeeds, type Issue } from './issue-seeds'
import { marketOf, type Market } from './market'
import type { RuleCode } from './rules'

export type AwardableOrder = {
  id: number
  number: string
  total: number
  currency: string
  userId: number
  /** an operator has looked at it: it may earn any number of Seeds */
  approved?: boolean
}

// shared by those who prove an address, alone for those who bring orders: neither may miss the other
const LOCK = 730_501
export const lockOrders = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`
const lockOrdersShared = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${LOCK}::bigint)`

/** What an address is kept as, so that an order finds who registers later and tells nobody else who bought. */
export const orderEmailHash = (email: string) => addressHash('order-email', email)
/** What orders of this address may be kept under. */
export const orderEmailHashes = (email: string) => acceptedAddressHashes('order-email', email)

/** Stands for the address of a buyer who has left: no address has it. */
export const FORGOTTEN_BUYER = '0'.repeat(64)

/** The rule of a currency: its own (order_jpy), or `order` where operators count it among those; null: it has no rate yet. */
async function orderRuleOf(
  currency: string,
  shared: readonly string[],
  findRuleOf: (code: RuleCode) => Promise<RuleInForce | null>,
): Promise<RuleInForce | null> {
  const own = await findRuleOf(`order_${currency.toLowerCase()}`)
  return own ?? (shared.includes(currency) ? findRuleOf('order') : null)
}

/** The rule that an order of a member earned by at a moment, or would. */
export async function findOrderRule(tx: Tx, currency: string, at: Date, market: Market | null) {
  const shared = await readOperatorSetting(tx, 'orders.currencies')
  return orderRuleOf(currency, shared, (code) => findRule(tx, code, at, market))
}

/** Currencies whose orders earn: by a rule of their own that holds somewhere, or by the one that they share. */
export async function ratedCurrencies(db: Pick<Tx, 'seedRule' | 'setting'>, at: Date): Promise<Set<string>> {
  const own = await db.seedRule.findMany({
    where: {
      ...{ code: { startsWith: 'order_' }, amount: { gt: 0 }, startsAt: { lte: at } },
      OR: [{ endsAt: null }, { endsAt: { gt: at } }],
    },
    select: { code: true },
  })
  const shared = await readOperatorSetting(db, 'orders.currencies')
  return new Set([...shared, ...own.map(({ code }) => code.slice('order_'.length).toUpperCase())])
}

/** How often the rule's amount is in an order: once for every `threshold` units of the currency, rounded down. */
export function orderTimes(total: number, threshold: number | null): number {
  return Math.floor(total / Math.max(1, threshold ?? 1))
}

/**
 * Gives members what orders earn, once an order number, by the rules in force at `at`; what
 * was refunded before counts no more. An order without a rate is left for later, and one of very many Seeds for an
 * operator. Returns what each earned, or why it earned nothing, by order id.
 */
export async function awardOrders(
  tx: Tx,
  orders: readonly AwardableOrder[],
  at: Date,
): Promise<Map<number, Granted>> {
  if (orders.length === 0) return new Map()
  const members = await tx.user.findMany({
    where: { id: { in: [...new Set(orders.map(({ userId }) => userId))] } },
    select: { id: true, dayOffsetMinutes: true, region: true, language: true },
  })
  const byId = new Map(members.map((member) => [member.id, member]))
  const [refunded, shared, reviewAbove] = await Promise.all([
    sumRefunds(tx, orders),
    readOperatorSetting(tx, 'orders.currencies'),
    readOperatorSetting(tx, 'orders.review_above'),
  ])
  const rules = new Map<string, RuleInForce | null>()
  const ruleFor = async (code: RuleCode, market: Market | null) => {
    const key = `${code}:${market}`
    if (!rules.has(key)) rules.set(key, await findRule(tx, code, at, market))
    return rules.get(key)!
  }

  const standings = new Map<number, ReturnType<typeof earningStanding>>()
  const standingOf = (userId: number) => {
    const known = standings.get(userId) ?? earningStanding(tx, userId)
    standings.set(userId, known)
    return known
  }

  const awarded = new Map<number, Granted>()
  // they are counted once something changes: a rate, an operator's word, the member's address
  const later = new Map<number, 'rate' | 'operator' | 'address'>()
  const issues: (Issue & { orderId: number })[] = []
  for (const order of orders) {
    const member = byId.get(order.userId)
    if (!member) continue
    const rule = await orderRuleOf(order.currency, shared, (code) => ruleFor(code, marketOf(member)))
    if (!rule) {
      later.set(order.id, 'rate')
      awarded.set(order.id, { granted: 0, missed: { reason: 'no_rate', again: null } })
      continue
    }
    const paid = order.total - (refunded.get(order.number) ?? 0)
    const times = orderTimes(paid, rule.threshold)
    if (times <= 0) {
      awarded.set(order.id, { granted: 0, missed: { reason: 'too_little', again: null } })
      continue
    }
    if (rule.amount * times > reviewAbove && !order.approved) {
      later.set(order.id, 'operator')
      awarded.set(order.id, { granted: 0, missed: { reason: 'order_review', again: null } })
      continue
    }
    const refused = refusedByStanding(await standingOf(member.id), rule)
    if (refused) {
      if (refused === 'throw_away') later.set(order.id, 'address')
      awarded.set(order.id, { granted: 0, missed: { reason: refused, again: null } })
      continue
    }
    const cause = { type: 'order', id: order.id }
    if (rule.dailyCap !== null || rule.totalCap !== null) {
      // an operator has set a limit: then orders are counted one after the other
      const granted = await grantSeeds(tx, {
        userId: member.id,
        rule: rule.code as RuleCode,
        cause,
        key: orderKey(order),
        times,
        at,
        tell: {},
      })
      awarded.set(order.id, granted)
      continue
    }
    issues.push({
      orderId: order.id,
      userId: member.id,
      key: `grant:${orderKey(order)}`,
      type: rule.type,
      ruleId: rule.id,
      amount: rule.amount * times,
      causeType: cause.type,
      causeId: cause.id,
      day: dayOf(at, member.dayOffsetMinutes),
      pendingDays: rule.pendingDays ?? 0,
    })
  }
  const moved = await issueSeeds(tx, issues, at)
  for (const { key, orderId, amount } of issues)
    awarded.set(
      orderId,
      moved.has(key) ? { granted: amount } : { granted: 0, missed: { reason: 'done_before', again: null } },
    )
  const earned = new Map<number, number>()
  for (const { key, userId, amount } of issues)
    if (moved.has(key)) earned.set(userId, (earned.get(userId) ?? 0) + amount)
  for (const [userId, seeds] of [...earned].sort(([one], [other]) => one - other))
    await notify(tx, 'seeds_earned', { userId, seeds })
  await noteAwarded(tx, orders, later, at)
  return awarded
}

/** What is counted now is not looked at again; the rest says what it waits for. */
async function noteAwarded(
  tx: Tx,
  orders: readonly AwardableOrder[],
  later: ReadonlyMap<number, 'rate' | 'operator' | 'address'>,
  at: Date,
): Promise<void> {
  const counted = orders.filter(({ id }) => !later.has(id)).map(({ id }) => id)
  await tx.$executeRaw`UPDATE "StoreOrder" SET "awardedAt" = ${at} WHERE id = ANY (${counted}::int[]) AND "awardedAt" IS NULL`
  const waiting = [...later].filter(([, why]) => why === 'operator').map(([id]) => id)
  if (waiting.length > 0) {
    await tx.$executeRaw`UPDATE "StoreOrder" SET review = 'WAITING' WHERE id = ANY (${waiting}::int[]) AND review IS NULL`
    logger.warn({ orderIds: waiting }, 'orders of very many Seeds wait for an operator')
  }
}

/** What was given back of orders, in units of their currency, by order number. */
export async function sumRefunds(
  tx: Tx,
  orders: readonly { number: string; currency: string }[],
): Promise<Map<string, number>> {
  const wanted = JSON.stringify(orders.map(({ number, currency }) => ({ number, currency })))
  const rows = await tx.$queryRaw<{ number: string; sum: number }[]>`
    SELECT refund."orderNumber" AS number, sum(refund.amount)::float8 AS sum
    FROM json_to_recordset(${wanted}::json) AS wanted (number text, currency text)
    JOIN "StoreRefund" AS refund ON refund."orderNumber" = wanted.number AND refund.currency = wanted.currency
    GROUP BY 1`
  return new Map(rows.map(({ number, sum }) => [number, sum]))
}

const orderKey = ({ number }: AwardableOrder) => `order:${number}`

/**
 * Somebody has proven an address: the orders that were made with it before become theirs and earn now. Returns the
 * Seeds, 0 the second time.
 */
export async function claimOrders(tx: Tx, userId: number, email: string, at?: Date): Promise<number> {
  at ??= await databaseNow(tx)
  await lockOrdersShared(tx)
  const claimed = await tx.storeOrder.updateManyAndReturn({
    where: { emailHash: { in: orderEmailHashes(email) }, userId: null },
    data: { userId },
    select: { id: true, number: true, total: true, currency: true },
  })
  const awarded = await awardOrders(
    tx,
    claimed.map((order) => ({ ...order, total: Number(order.total), userId })),
    at,
  )
  return [...awarded.values()].reduce((sum, { granted }) => sum + granted, 0)
}
