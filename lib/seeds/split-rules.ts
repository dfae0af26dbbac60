import { isOn } from '@/lib/core/is-on'
import { multiplied } from './rules'
import type { SeedRuleView } from './views'

/** Returns the versions that apply now, one per code and market, and all others: ended, replaced, or still to come. */
export function splitRules(
  rules: readonly SeedRuleView[],
  now: Date,
): { inForce: SeedRuleView[]; others: SeedRuleView[] } {
  const holding = rules
    .filter(({ startsAt, endsAt }) => isOn(startsAt, endsAt, now))
    .sort((a, b) => b.version - a.version)
  const isFirst = (rule: SeedRuleView) =>
    holding.find(({ code, market }) => code === rule.code && market === rule.market) === rule
  const first = new Set(holding.filter(isFirst))
  // The base of a multiplying version: the one of the same market, else the one for all markets.
  const othersOf = (rule: SeedRuleView) => {
    const same = holding.filter((one) => one !== rule && one.code === rule.code)
    return [...same.filter(({ market }) => market === rule.market), ...same.filter(({ market }) => !market)]
  }
  const shown = (rule: SeedRuleView) => multiplied(rule, othersOf(rule))
  return {
    inForce: rules
      .filter((rule) => first.has(rule))
      .map(shown)
      .filter(({ amount }) => amount > 0),
    others: rules.filter((rule) => !first.has(rule) || shown(rule).amount === 0),
  }
}
