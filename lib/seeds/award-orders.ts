import { keyedHash } from '@/lib/core/secrets'
import type { Tx } from '@/lib/db/client'
import { dayOf } from './day'
import { tell } from '@/lib/notifications/tell'
import { earningStanding, refusedByStanding } from './earning-standing'
import { findRule, type RuleInForce } from './find-rule'
import { grantSeeds, type Granted } from './grant-seeds'
import { issueSeeds, type Issue } from './issue-seeds'
import { marketOf, type Market } from './market'
import type { RuleCode } from './rules'

export type AwardableOrder = { id: number; number: string; total: number; currency: string; userId: number }

// shared by those who prove an address, alone for those who bring orders: neither may miss the other
const LOCK = 730_501
export const lockOrders = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`
const lockOrdersShared = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${LOCK}::bigint)`

/** What an address is kept as, so that an order finds who registers later and tells nobody else who bought. */
export const orderEmailHash = (email: string) => keyedHash('order-email', email)

/** Stands for the address of a buyer who has left: no address has it. */
export const FORGOTTEN_BUYER = '0'.repeat(64)

const ruleOf = (currency: string): RuleCode => (currency === 'JPY' ? 'order_jpy' : 'order')

/** How often the rule's amount is in an order: once for every `threshold` units of the currency, rounded down (§9). */
export function orderTimes(total: number, threshold: number | null): number {
  return Math.floor(total / Math.max(1, threshold ?? 1))
}

/**
 * Gives members what orders earn (§9 "Retroactive order Seeds"), once an order number, by the rules in force at `at`.
 * Returns what each earned, or why it earned nothing, by order id.
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
  const issues: (Issue & { orderId: number })[] = []
  for (const order of orders) {
    const member = byId.get(order.userId)
    if (!member) continue
    const code = ruleOf(order.currency)
    const rule = await ruleFor(code, marketOf(member))
    const times = rule ? orderTimes(order.total, rule.threshold) : 0
    if (!rule || times === 0) {
      const reason = rule ? 'too_little' : 'no_rule'
      awarded.set(order.id, { granted: 0, missed: { reason, again: null } })
      continue
    }
    const refused = refusedByStanding(await standingOf(member.id), rule)
    if (refused) {
      awarded.set(order.id, { granted: 0, missed: { reason: refused, again: null } })
      continue
    }
    const cause = { type: 'order', id: order.id }
    if (rule.dailyCap !== null || rule.totalCap !== null) {
      // an operator has set a limit: then orders are counted one after the other
      const granted = await grantSeeds(tx, {
        userId: member.id,
        rule: code,
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
    await tell(tx, 'seeds_earned', { userId, seeds })
  return awarded
}

const orderKey = ({ number }: AwardableOrder) => `order:${number}`

/**
 * Somebody has proven an address: the orders that were made with it before become theirs and earn now. Returns the
 * Seeds, 0 the second time.
 */
export async function claimOrders(tx: Tx, userId: number, email: string, at = new Date()): Promise<number> {
  await lockOrdersShared(tx)
  const claimed = await tx.storeOrder.updateManyAndReturn({
    where: { emailHash: orderEmailHash(email), userId: null },
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
