import type { Tx } from '@/lib/db/client'
import { readOperatorSetting } from '@/lib/db/operator-settings'
import { findRule, type RuleInForce } from './find-rule'
import type { Market } from './market'
import type { RuleCode } from './rules'

// What orders earn by currency, and how much of an order counts.

/**
 * Returns the rule of a currency: its own (order_jpy), or `order` when operators list the currency; null without a
 * rate.
 */
export async function orderRuleOf(
  currency: string,
  shared: readonly string[],
  findRuleOf: (code: RuleCode) => Promise<RuleInForce | null>,
): Promise<RuleInForce | null> {
  const own = await findRuleOf(`order_${currency.toLowerCase()}`)
  return own ?? (shared.includes(currency) ? findRuleOf('order') : null)
}

/** Returns the rule by which a member's order earned at a moment, or would earn; null without a rate. */
export async function findOrderRule(tx: Tx, currency: string, at: Date, market: Market | null) {
  const shared = await readOperatorSetting(tx, 'orders.currencies')
  return orderRuleOf(currency, shared, (code) => findRule(tx, code, at, market))
}

/** Returns the currencies whose orders earn: by their own rule, in any market, or by the shared one. */
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

/**
 * Returns how many times an order contains the rule's amount: once per `threshold` units of the currency, rounded down.
 */
export function orderTimes(total: number, threshold: number | null): number {
  return Math.floor(total / Math.max(1, threshold ?? 1))
}

/** Returns what is left of an order after refunds, to the cent: 4.1 − 0.1 is 4, and 3.9999999999999996 for floats. */
export function paidOf(total: number, refunded: number): number {
  return Math.max(0, Math.round(total * 100) - Math.round(refunded * 100)) / 100
}

/** Returns the refunds of orders, in units of their currency, by order number. */
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
