import type { MaterialCell } from '@/lib/db/generated/client'
import type { Catalog, Method } from '@/lib/settings/catalog'
import { placeOfCell } from './cell-views'
import { refusalOf } from './refusal'

type Cell = Pick<MaterialCell, 'materialId' | 'deviceId' | 'moduleId' | 'band' | 'method' | 'schemeVersion'>

/**
 * Whether the numbers of a cell may be read on its machine today: of the scale that the machine has now, and of what can be done
 * there. Old numbers are never read as new ones, and what cannot be done has none anywhere.
 */
export function isShownCell(cell: Cell, catalog: Catalog): boolean {
  const place = placeOfCell(cell, catalog)
  return (
    place !== null &&
    place.device.schemeVersion === cell.schemeVersion &&
    refusalOf(place.material, place.laser, cell.method as Method) === null
  )
}
