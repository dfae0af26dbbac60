import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { writeCells, type Mark } from './write-cells'

/** cells that are updated in one transaction */
const CELLS_AT_ONCE = 20
const MARKS_AT_ONCE = 1_000
/** of which cells of very many rows are summed one by one */
const TIMEOUT_MS = 60_000

/**
 * Brings the cells that are marked up to date, until none is left. Returns how many were. Several may run at once, and a
 * run that is killed leaves its marks to the next: a cell is written from all of its rows, under a lock of its own.
 */
export async function updateCells(): Promise<number> {
  let updated = 0
  for (;;) {
    const cells = await inTransaction(updateSome, { timeoutMs: TIMEOUT_MS })
    if (cells === 0) return updated
    updated += cells
  }
}

/** The cells that have waited longest. What is marked while this goes on is for the next round. */
async function updateSome(tx: Tx): Promise<number> {
  // arrays, each found once: as joins they were looked for again at every mark where the planner took the table for a small one
  const marks = await tx.$queryRaw<Mark[]>`
    DELETE FROM "MaterialMark" WHERE id = ANY (ARRAY(
      SELECT id FROM "MaterialMark" WHERE "cellId" = ANY (ARRAY(
        SELECT DISTINCT "cellId" FROM (SELECT "cellId" FROM "MaterialMark" ORDER BY id LIMIT ${MARKS_AT_ONCE}) AS oldest
        LIMIT ${CELLS_AT_ONCE}))
      FOR UPDATE SKIP LOCKED))
    RETURNING "cellId", who, numbers, rows`
  if (marks.length > 0) await writeCells(tx, marks)
  return new Set(marks.map(({ cellId }) => cellId)).size
}
