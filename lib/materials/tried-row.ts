import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { Catalog } from '@/lib/settings/catalog'

/** Returns a public row that is in a cell. Throws `not_found` for any other row and for banned materials. */
export async function findTriedRow(tx: Tx, id: number, catalog: Catalog) {
  const row = await tx.materialRow.findFirst({ where: { id, live: true, cellId: { not: null } } })
  const material = catalog.materials.find((one) => one.id === row?.materialId)
  if (!row || row.cellId === null || material?.hazard === 'banned') throw new DomainError('not_found')
  return { ...row, cellId: row.cellId }
}

export type TriedRow = Awaited<ReturnType<typeof findTriedRow>>
