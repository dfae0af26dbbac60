import type { Tx } from '@/lib/db/client'
import type { User } from '@/lib/db/generated/client'
import { readOperatorSetting } from '@/lib/db/operator-settings'
import { dayOf } from './day'
import { earningStanding, refusedByStanding } from './earning-standing'
import { findRule, type RuleInForce } from './find-rule'
import type { Issue } from './issue-seeds'
import { marketOf, type Market } from './market'
import type { Missed } from './missed'
import { orderRuleOf, orderTimes, paidOf, sumRefunds } from './order-rates'
import type { RuleCode } from './rules'

export type AwardableOrder = {
  id: number
  number: string
  total: number
  currency: string
  userId: number
  /** an operator has approved it: it may earn any number of Seeds */
  approved?: boolean
}

/** What an order waits for: a rate, an operator's decision, the member's address. */
export type WaitsFor = 'rate' | 'operator' | 'address'
type Buyer = Pick<User, 'id' | 'status' | 'dayOffsetMinutes' | 'region' | 'language'>
export type OrderIssue = Issue & { orderId: number }
/** An order earns nothing (`waitsFor`: not yet), counts against the cap of a rule, or is issued with others. */
type JudgedOrder =
  | { missed: Missed['reason']; waitsFor?: WaitsFor }
  | { limitedBy: RuleInForce; times: number }
  | { issue: OrderIssue }

/**
 * Returns a function that judges one order after another by the rules in force at `at`; it reads rules and standings
 * once each.
 */
export async function orderJudge(tx: Tx, orders: readonly AwardableOrder[], at: Date) {
  const [refunded, shared, reviewAbove] = await Promise.all([
    sumRefunds(tx, orders),
    readOperatorSetting(tx, 'orders.currencies'),
    readOperatorSetting(tx, 'orders.review_above'),
  ])
  const ruleFor = once(
    (code: RuleCode, market: Market | null) => `${code}:${market}`,
    (code, market) => findRule(tx, code, at, market),
  )
  const standingOf = once(String, (userId: number) => earningStanding(tx, userId))

  return async (order: AwardableOrder, member: Buyer): Promise<JudgedOrder> => {
    // nobody could spend the Seeds; the order waited while its member left
    if (member.status === 'DELETED') return { missed: 'left' }
    const rule = await orderRuleOf(order.currency, shared, (code) => ruleFor(code, marketOf(member)))
    if (!rule) return { missed: 'no_rate', waitsFor: 'rate' }
    const times = orderTimes(paidOf(order.total, refunded.get(order.number) ?? 0), rule.threshold)
    if (times <= 0) return { missed: 'too_little' }
    if (rule.amount * times > reviewAbove && !order.approved)
      return { missed: 'order_review', waitsFor: 'operator' }
    const refused = refusedByStanding(await standingOf(member.id), rule)
    if (refused) return { missed: refused, ...(refused === 'throw_away' ? { waitsFor: 'address' } : {}) }
    if (rule.dailyCap !== null || rule.totalCap !== null) return { limitedBy: rule, times }
    const issue: OrderIssue = {
      orderId: order.id,
      userId: member.id,
      key: `grant:${orderKey(order)}`,
      type: rule.type,
      ruleId: rule.id,
      amount: rule.amount * times,
      causeType: 'order',
      causeId: order.id,
      day: dayOf(at, member.dayOffsetMinutes),
      pendingDays: rule.pendingDays ?? 0,
    }
    return { issue }
  }
}

/** Returns a function that calls `read` once per name of its arguments and remembers the result. */
function once<Arguments extends unknown[], Result>(
  nameOf: (...given: Arguments) => string,
  read: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  const known = new Map<string, Promise<Result>>()
  return (...given) => {
    const name = nameOf(...given)
    const result = known.get(name) ?? read(...given)
    known.set(name, result)
    return result
  }
}

/** Returns the key of an order's grant: an order number earns once. */
export const orderKey = ({ number }: AwardableOrder) => `order:${number}`
