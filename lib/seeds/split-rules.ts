import type { SeedRuleView } from './views'

/** The versions that hold now, one for each code and market, and all others: over, replaced, or still to come. */
export function splitRules(
  rules: readonly SeedRuleView[],
  now: Date,
): { inForce: SeedRuleView[]; others: SeedRuleView[] } {
  const holds = (rule: SeedRuleView) =>
    new Date(rule.startsAt) <= now && (rule.endsAt === null || new Date(rule.endsAt) > now)
  const newest = new Map<string, SeedRuleView>()
  for (const rule of rules.filter(holds)) {
    const key = `${rule.code} ${rule.market}`
    const known = newest.get(key)
    if (!known || known.version < rule.version) newest.set(key, rule)
  }
  const inForce = rules.filter(
    (rule) => rule.amount > 0 && newest.get(`${rule.code} ${rule.market}`) === rule,
  )
  return { inForce, others: rules.filter((rule) => !inForce.includes(rule)) }
}
