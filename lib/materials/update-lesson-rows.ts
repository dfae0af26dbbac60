import type { Tx } from '@/lib/db/client'
import { updateRows, type WantedRow } from './update-rows'

/** Writes the rows of a lesson into the library; an empty list removes its rows from there. Safe to repeat. */
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
