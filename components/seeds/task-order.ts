import { familyOf, taskFamilies } from '@/lib/seeds/earnings'
import type { SeedTaskView } from '@/lib/seeds/views'

/** A rule as everybody sees it. */
export type RuleLine = {
  code: string
  amount: number
  dailyCap: number | null
  totalCap: number | null
  threshold: number | null
}

/** Four rows of two. */
const SHOWN = 8

/** What can be done today, in order: of a family of milestones only the next; what is done for good, or off, is left out. */
export function pickTasks(tasks: readonly SeedTaskView[]): SeedTaskView[] {
  return firstOfEach(tasks.filter(({ state }) => state !== 'done' && state !== 'off'))
}

/** The same choice of rules for visitors. */
export function pickRules(rules: readonly RuleLine[]): RuleLine[] {
  return firstOfEach(rules)
}

function firstOfEach<T extends { code: string }>(all: readonly T[]): T[] {
  return taskFamilies
    .flatMap((family) => all.find(({ code }) => familyOf(code) === family) ?? [])
    .slice(0, SHOWN)
}
