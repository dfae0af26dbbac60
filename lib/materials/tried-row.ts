import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { Catalog } from '@/lib/settings/catalog'

/** A row that everybody may read now, in a cell; what must not be lasered at all is in none. Throws not_found. */
export async function findTriedRow(tx: Tx, id: number, catalog: Catalog) {
  const row = await tx.materialRow.findFirst({ where: { id, live: true, cellId: { not: null } } })
  const material = catalog.materials.find((one) => one.id === row?.materialId)
  if (!row || row.cellId === null || material?.hazard === 'banned') throw new DomainError('not_found')
  return { ...row, cellId: row.cellId }
}

export type TriedRow = Awaited<ReturnType<typeof findTriedRow>>
