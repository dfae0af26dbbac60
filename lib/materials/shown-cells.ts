import type { MaterialCell } from '@/lib/db/generated/client'
import type { Catalog, Method } from '@/lib/settings/catalog'
import { placeOfCell } from './cell-views'
import { refusalOf } from './refusal'

type Cell = Pick<MaterialCell, 'materialId' | 'deviceId' | 'moduleId' | 'band' | 'method' | 'schemeVersion'>

/**
 * Returns whether a cell is shown: its scale is the machine's current one, and its method can be done on the material
 * there. Numbers of an old scale would be read as new ones.
 */
export function isShownCell(cell: Cell, catalog: Catalog): boolean {
  const place = placeOfCell(cell, catalog)
  return (
    place !== null &&
    place.device.schemeVersion === cell.schemeVersion &&
    refusalOf(place.material, place.laser, cell.method as Method) === null
  )
}
