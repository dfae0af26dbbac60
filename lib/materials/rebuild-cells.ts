import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { rankAll } from './rank-rows'
import { lockCells, writeSums } from './write-cells'

const CELLS_AT_ONCE = 20
const TIMEOUT_MS = 120_000

type Rebuilt = { cells: number; differ: number; rows: number }

/**
 * Writes every cell anew from its rows, some in a transaction, beside a running site. Returns how many cells there are, how
 * many of them said something else, and how many rows did. `dryRun` changes nothing.
 */
export async function rebuildCells({ dryRun }: { dryRun: boolean }): Promise<Rebuilt> {
  const done: Rebuilt = { cells: 0, differ: 0, rows: 0 }
  for (let last = 0; ;) {
    const cells = await prisma.materialCell.findMany({
      where: { id: { gt: last } },
      orderBy: { id: 'asc' },
      take: CELLS_AT_ONCE,
    })
    if (cells.length === 0) return done
    const ids = cells.map(({ id }) => id)
    const { rows, said } = await writeAnew(ids, dryRun)
    const before = cells.map(sayingOf)
    done.differ += before.filter((text, index) => text !== said[index]).length
    done.rows += rows
    done.cells += ids.length
    last = ids.at(-1)!
  }
}

class Rehearsed extends Error {}

async function writeAnew(ids: number[], dryRun: boolean): Promise<{ rows: number; said: string[] }> {
  const result = { rows: 0, said: [] as string[] }
  try {
    await inTransaction(
      async (tx) => {
        await lockCells(tx, ids)
        result.rows = await rankAll(tx, ids)
        await writeSums(tx, ids, new Set(ids))
        const cells = await tx.materialCell.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
        result.said = cells.map(sayingOf)
        if (dryRun) throw new Rehearsed()
      },
      { timeoutMs: TIMEOUT_MS },
    )
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  return result
}

/** A cell without when it was kept. */
const sayingOf = ({ keptAt: _, ...cell }: { keptAt: Date | null }) => JSON.stringify(cell)
