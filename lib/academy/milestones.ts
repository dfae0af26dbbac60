import { databaseNow } from '@/lib/db/clock'
import { listSeedRules } from '@/lib/seeds/queries'
import { tutorialMilestones } from '@/lib/seeds/rules'
import type { SeedRuleView } from '@/lib/seeds/views'

export type Milestone = { count: number; amount: number }

/** What 5, 10, 15 and 20 completed lessons earn everybody for good, as operators set it; a rule that is off is left out. */
export async function listMilestones(): Promise<Milestone[]> {
  return milestonesOf(await listSeedRules(), (await databaseNow()).getTime())
}

/** Of each rule the newest version that holds now, has no end and is for every market. */
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
