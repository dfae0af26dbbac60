import type { SeedRuleView } from './views'

/**
 * Returns the days after which the Seeds of more than half of the rules are available; null when no number is that
 * common.
 */
export function commonDelay(rules: readonly Pick<SeedRuleView, 'pendingDays'>[]): number | null {
  const delays = new Set(rules.flatMap(({ pendingDays }) => pendingDays || []))
  const isCommon = (days: number) =>
    rules.filter(({ pendingDays }) => pendingDays === days).length > rules.length / 2
  return [...delays].find(isCommon) ?? null
}
