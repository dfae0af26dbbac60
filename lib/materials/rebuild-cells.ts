import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { rankAll } from './rank-rows'
import { inBatches, lockCells, writeSums } from './write-cells'

const CELLS_AT_ONCE = 20
const TIMEOUT_MS = 120_000

type Rebuilt = { cells: number; differ: number; rows: number }

/**
 * Writes every cell again from its rows, several in a transaction, while the site runs. Returns the number of cells, of
 * cells that differed, and of rows that differed. `dryRun` writes nothing.
 */
export async function rebuildCells({ dryRun }: { dryRun: boolean }): Promise<Rebuilt> {
  const done: Rebuilt = { cells: 0, differ: 0, rows: 0 }
  // cells of one material and machine come together, because their pair is counted over all of them
  const all = await prisma.materialCell.findMany({
    orderBy: [{ materialId: 'asc' }, { deviceId: 'asc' }, { id: 'asc' }],
    select: { id: true },
  })
  for (let at = 0; at < all.length; at += CELLS_AT_ONCE) {
    const some = all.slice(at, at + CELLS_AT_ONCE).map(({ id }) => id)
    for (const ids of await inBatches(prisma, some)) {
      const { rows, was, becomes } = await writeAnew(ids, dryRun)
      done.differ += was.filter((text, index) => text !== becomes[index]).length
      done.rows += rows
      done.cells += ids.length
    }
  }
  return done
}

function writeAnew(
  ids: number[],
  dryRun: boolean,
): Promise<{ rows: number; was: string[]; becomes: string[] }> {
  return inTransaction(
    async (tx) => {
      await lockCells(tx, ids)
      const cells = async () =>
        (await tx.materialCell.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })).map(
          serializeCell,
        )
      const was = await cells()
      const rows = await rankAll(tx, ids)
      await writeSums(tx, ids, new Set(ids))
      return { was, rows, becomes: await cells() }
    },
    { timeoutMs: TIMEOUT_MS, dryRun },
  )
}

/** Serialises a cell without the time of its last update. */
const serializeCell = ({ changedAt: _, ...cell }: { changedAt: Date | null }) => JSON.stringify(cell)
