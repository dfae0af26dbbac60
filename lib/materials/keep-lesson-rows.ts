import type { Tx } from '@/lib/db/client'
import { keepRows, type WantedRow } from './keep-rows'

/** The rows of the library that a lesson teaches; none takes those that it had out. Safe to repeat. */
export async function keepLessonRows(
  tx: Tx,
  tutorialId: number,
  rows: Omit<WantedRow, 'step' | 'row'>[],
): Promise<void> {
  await keepRows(
    tx,
    { source: 'LESSON', tutorialId },
    rows.map((row, index) => ({ ...row, step: 0, row: index })),
  )
}
