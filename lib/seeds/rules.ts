import { earnings, milestonesOfFamily, type EarningCode, type EarningDefaults } from './earnings'

/** The rule codes in the source; amounts and caps are in the rows, which operators set. */
export type RuleCode =
  | EarningCode
  /** the rate of a currency, set by an operator: order_krw */
  | `order_${string}`
  /** an operator's event, 20 to 1000 Seeds */
  | `event_${string}`

export const downloadMilestones = milestonesOfFamily('downloads')
export const tutorialMilestones = milestonesOfFamily('tutorials')

type Limits = {
  amount: number
  dailyCap: number | null
  totalCap: number | null
  threshold: number | null
  multiplier: number | null
  pendingDays: number | null
}

/**
 * Returns a multiplying event with its amount: the multiple of the first of `others` without a multiplier, whose limits
 * apply unless the event sets its own.
 */
export function multiplied<T extends Limits>(rule: T, others: readonly T[]): T {
  if (rule.multiplier === null) return rule
  const base = others.find(({ multiplier }) => multiplier === null)
  return {
    ...rule,
    amount: (base?.amount ?? 0) * rule.multiplier,
    dailyCap: rule.dailyCap ?? base?.dailyCap ?? null,
    totalCap: rule.totalCap ?? base?.totalCap ?? null,
    threshold: base?.threshold ?? null,
  }
}

/** Before any fact that can earn: demo content lies in the past. */
const inForceFrom = new Date('2026-01-01T00:00:00Z')

/** The defaults (docs/product.md "Seeds") as first versions; lib/bootstrap/reference.ts writes them. */
export const seedRules = Object.values(earnings)
  .flatMap(({ type, rules }) =>
    Object.entries<EarningDefaults>(rules).map(([code, defaults]) => ({
      ...{ code: code as RuleCode, type, amount: defaults.amount },
      dailyCap: defaults.dailyCap ?? null,
      totalCap: defaults.totalCap ?? null,
      threshold: defaults.threshold ?? null,
    })),
  )
  .map((row, index) => ({
    ...row,
    ...{ version: 1, market: null, startsAt: inForceFrom, endsAt: null, sort: index },
  }))
