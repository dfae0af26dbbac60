import { lengthOf, type Range } from './ranges'
import { lessonVideoSchema } from './video'

/** How much of a lesson was watched or, where it has no video, read: 0 to 1. */
export function shareOf(row: { readTo: number; ranges: unknown; tutorial: { video: unknown } }): number {
  const seconds = lessonVideoSchema.safeParse(row.tutorial.video).data?.seconds
  if (seconds === undefined) return row.readTo
  return Math.min(1, lengthOf((row.ranges ?? []) as Range[]) / seconds)
}
