import { prisma } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/locales'
import { getCatalog } from '@/lib/settings/queries'
import { cellView } from './cell-views'
import { findMachine, findMaterial, findModule } from './find-place'
import { ANY, bandOf, type UsualFilter } from './schema'
import type { UsualView } from './answer-views'

/**
 * Returns what makers use in exactly one cell, for the form that a member types a row into. Null when the cell has no
 * row, and for a cut without thickness. Throws `material_unknown`, `machine_unknown` and `module_unknown` with the
 * nearest known name.
 */
export async function getUsual(
  {
    material: name,
    device: machine,
    module,
    method,
    thickness,
  }: UsualFilter & { material: string; device: string },
  locale: Locale,
): Promise<UsualView> {
  const catalog = await getCatalog()
  const material = findMaterial(catalog, name, locale)
  const device = findMachine(catalog, machine)
  const laser = findModule(device, module)
  if (material.hazard === 'banned' || (method === 'cut' && thickness === undefined)) return { cell: null }
  const cell = await prisma.materialCell.findFirst({
    where: {
      ...{ materialId: material.id, deviceId: device.id, moduleId: laser.id, method },
      band: thickness === undefined ? ANY : bandOf(method, thickness),
      schemeVersion: device.schemeVersion,
      OR: [{ rowsCount: { gt: 0 } }, { lessonsCount: { gt: 0 } }],
    },
  })
  return { cell: cell && cellView(cell, catalog) }
}
