import { familyOf, taskFamilies } from '@/lib/seeds/earnings'
import type { SeedTaskView } from '@/lib/seeds/views'

/** The part of a rule that everyone sees. */
export type RuleLine = {
  code: string
  amount: number
  dailyCap: number | null
  totalCap: number | null
  threshold: number | null
}

/** Four rows of two. */
const SHOWN = 8

/**
 * Returns the tasks that can be done today, in order: only the next milestone of a family, without finished and
 * switched-off tasks.
 */
export function pickTasks(tasks: readonly SeedTaskView[]): SeedTaskView[] {
  return firstOfEach(tasks.filter(({ state }) => state !== 'done' && state !== 'off'))
}

/** Makes the same choice among the rules, for visitors. */
export function pickRules(rules: readonly RuleLine[]): RuleLine[] {
  return firstOfEach(rules)
}

function firstOfEach<T extends { code: string }>(all: readonly T[]): T[] {
  return taskFamilies
    .flatMap((family) => all.find(({ code }) => familyOf(code) === family) ?? [])
    .slice(0, SHOWN)
}
