import type { Locale } from '@/lib/i18n/locales'
import { prisma } from '@/lib/db/client'
import { methods } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { cellView, impossibleOn, materialInfo } from './cell-views'
import { findMaterial } from './find-place'
import { ANY, bandOf, type MatrixFilter } from './schema'
import type { MaterialAnswer } from './answer-views'
import type { MatrixView, PairView } from './views'

/**
 * Materials by machines, with what stands behind each pair: of all methods or one, of all thicknesses or one (which cuts
 * alone depend on). What must not be lasered is not there.
 */
export async function getMatrix({ method, thickness }: MatrixFilter): Promise<MatrixView> {
  const catalog = await getCatalog()
  const asked = thickness === undefined ? (method ?? '') : 'cut'
  const rows = await prisma.materialPair.findMany({
    where: { method: asked, band: thickness === undefined ? ANY : bandOf('cut', thickness) },
  })
  const materials = catalog.materials.filter(({ hazard }) => hazard !== 'banned')
  const used = asked === '' ? methods : methods.filter((one) => one === asked)
  return {
    machines: catalog.devices.map(({ slug, name }) => ({ slug, name })),
    materials: materials.map((material) => ({
      ...materialInfo(material, catalog),
      impossibleOn: impossibleOn(material, catalog.devices, used),
    })),
    pairs: rows.flatMap((row): PairView[] => {
      const material = materials.find(({ id }) => id === row.materialId)
      const device = catalog.devices.find(({ id }) => id === row.deviceId)
      if (!material || !device) return []
      return [
        {
          ...{ material: material.slug, device: device.slug },
          ...{
            makers: row.makersCount,
            rows: row.rowsCount,
            lessons: row.lessonsCount,
            reports: row.reportsCount,
          },
          sureness: row.sureness.toLowerCase() as PairView['sureness'],
        },
      ]
    }),
  }
}

/**
 * A material with all of its cells that have rows, the surest first. Of one that must not be lasered, why, what to use in its
 * place, and no cells. Throws material_unknown, naming the nearest.
 */
export async function getMaterial(slug: string, locale: Locale): Promise<MaterialAnswer> {
  const catalog = await getCatalog()
  const material = findMaterial(catalog, slug, locale)
  const cells =
    material.hazard === 'banned'
      ? []
      : await prisma.materialCell.findMany({
          where: { materialId: material.id, OR: [{ rowsCount: { gt: 0 } }, { lessonsCount: { gt: 0 } }] },
          orderBy: [{ sureness: 'desc' }, { makersCount: 'desc' }, { id: 'asc' }],
        })
  return {
    material: materialInfo(material, catalog),
    cells: cells.flatMap((cell) => cellView(cell, catalog) ?? []),
  }
}
