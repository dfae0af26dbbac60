import type { Tx } from '@/lib/db/client'
import { countTakenBack } from '@/lib/seeds/count-taken-back'
import { tutorialMilestones } from '@/lib/seeds/rules'

/**
 * Returns the keys under which Seeds for a number of completed lessons were granted, the last one still free: a
 * milestone that was undone and reached again gets another key each time. Returns none when the number is no milestone.
 * The caller holds the member's lock.
 */
export async function milestoneKeys(tx: Tx, userId: number, completed: number): Promise<string[]> {
  if (!tutorialMilestones.some((milestone) => milestone === completed)) return []
  const base = `tutorials:${userId}:${completed}`
  const times = await countTakenBack(tx, base)
  return Array.from({ length: times + 1 }, (_, time) => (time === 0 ? base : `${base}:${time + 1}`))
}
