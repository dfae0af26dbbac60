import type { Tx } from '@/lib/db/client'
import { countTakenBack } from '@/lib/seeds/count-taken-back'
import { tutorialMilestones } from '@/lib/seeds/rules'

/**
 * The keys under which Seeds for a number of completed lessons were and, the last of them, can be given: a milestone that
 * was undone and reached again has another each time. None where the number is no milestone. Under the member's lock.
 */
export async function milestoneKeys(tx: Tx, userId: number, completed: number): Promise<string[]> {
  if (!tutorialMilestones.some((milestone) => milestone === completed)) return []
  const base = `tutorials:${userId}:${completed}`
  const times = await countTakenBack(tx, base)
  return Array.from({ length: times + 1 }, (_, time) => (time === 0 ? base : `${base}:${time + 1}`))
}
