import type { Tx } from '@/lib/db/client'
import { updateRows, type WantedRow } from './update-rows'

/** The rows of the library that a lesson teaches; none takes those that it had out. Safe to repeat. */
export async function updateLessonRows(
  tx: Tx,
  tutorialId: number,
  rows: Omit<WantedRow, 'step' | 'row'>[],
): Promise<void> {
  await updateRows(
    tx,
    { source: 'LESSON', tutorialId },
    rows.map((row, index) => ({ ...row, step: 0, row: index })),
  )
}
