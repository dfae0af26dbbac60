import { databaseNow } from '@/lib/db/clock'
import { listSeedRules } from '@/lib/seeds/queries'
import { tutorialMilestones } from '@/lib/seeds/rules'
import type { SeedRuleView } from '@/lib/seeds/views'

export type Milestone = { count: number; amount: number }

/**
 * Returns the permanent Seeds for 5, 10, 15 and 20 completed lessons as operators set them, without rules that are off.
 */
export async function listMilestones(): Promise<Milestone[]> {
  return milestonesOf(await listSeedRules(), (await databaseNow()).getTime())
}

/** Returns, per rule, the newest version that is in force, has no end and covers every market. */
export function milestonesOf(rules: readonly SeedRuleView[], now: number): Milestone[] {
  return tutorialMilestones.flatMap((count) => {
    const [rule] = rules
      .filter(
        ({ code, market, endsAt }) => code === `tutorials_${count}` && market === null && endsAt === null,
      )
      .filter(({ startsAt }) => Date.parse(startsAt) <= now)
      .sort((a, b) => b.version - a.version)
    return rule && rule.amount > 0 ? [{ count, amount: rule.amount }] : []
  })
}
