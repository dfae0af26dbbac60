import { prisma, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { inTransaction } from '@/lib/db/transaction'
import { lockCells, writeRows, writeSums } from './write-cells'

const CELLS_AT_ONCE = 20
/** rows that are ranked in one statement */
const ROWS_AT_ONCE = 20_000
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
        result.rows = await rankAnew(tx, ids)
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

/** The rows of the cells, in as many parts as keep a statement short: all rows of a maker are in one. */
async function rankAnew(tx: Tx, ids: number[]): Promise<number> {
  const [{ count }] = await tx.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM "MaterialRow" WHERE "cellId" = ANY (${ids}::int[]) AND live`
  const parts = Math.max(1, Math.ceil(count / ROWS_AT_ONCE))
  let changed = 0
  for (let part = 0; part < parts; part++)
    changed += await writeRows(
      tx,
      Prisma.sql`
        SELECT * FROM "MaterialRow" WHERE "cellId" = ANY (${ids}::int[]) AND live
          AND (hashint4(kerf_row_voice("makerId", "tutorialId")) & 2147483647) % ${parts}::int = ${part}::int`,
    )
  return changed
}

/** A cell without when it was kept. */
const sayingOf = ({ keptAt: _, ...cell }: { keptAt: Date | null }) => JSON.stringify(cell)
