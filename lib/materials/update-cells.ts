import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { writeCells, type Mark } from './write-cells'

/** cells updated in one transaction */
const CELLS_AT_ONCE = 20
const MARKS_AT_ONCE = 1_000
/** milliseconds of one transaction; it sums cells of very many rows one at a time */
const TIMEOUT_MS = 60_000

/**
 * Updates the marked cells until none is left. Returns how many. Several runs may work at once, and a killed run leaves
 * its marks to the next one: each cell is written from all of its rows under its own lock.
 */
export async function updateCells(): Promise<number> {
  let updated = 0
  for (;;) {
    const cells = await inTransaction(updateSome, { timeoutMs: TIMEOUT_MS })
    if (cells === 0) return updated
    updated += cells
  }
}

/** Updates the cells with the oldest marks. Marks that arrive meanwhile wait for the next round. */
async function updateSome(tx: Tx): Promise<number> {
  // arrays, because they are evaluated once; the planner repeated a join for every mark when it took the table for a
  // small one
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
