import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { CELLS_AT_ONCE } from './keep-cells'
import { writeCells } from './write-cells'

/** Keeps every cell anew, a batch a transaction. `dryRun` counts those that say something else than their rows. */
export async function rebuildCells({
  dryRun,
}: {
  dryRun: boolean
}): Promise<{ cells: number; differ: number }> {
  let [cells, differ, last] = [0, 0, 0]
  for (;;) {
    const rows = await prisma.materialCell.findMany({
      where: { id: { gt: last } },
      orderBy: { id: 'asc' },
      take: CELLS_AT_ONCE,
    })
    if (rows.length === 0) return { cells, differ }
    const ids = rows.map(({ id }) => id)
    const before = rows.map(sayingOf)
    const after = await rehearse(ids, dryRun)
    differ += before.filter((text, index) => text !== after[index]).length
    cells += ids.length
    last = ids.at(-1)!
  }
}

class Rehearsed extends Error {}

async function rehearse(ids: number[], dryRun: boolean): Promise<string[]> {
  let said: string[] = []
  try {
    await inTransaction(async (tx) => {
      await writeCells(tx, ids)
      const rows = await tx.materialCell.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
      said = rows.map(sayingOf)
      if (dryRun) throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  return said
}

/** A cell without when it was kept. */
const sayingOf = ({ keptAt: _, ...cell }: { keptAt: Date | null }) => JSON.stringify(cell)
