import type { Locale } from '@/lib/i18n/locales'
import { prisma } from '@/lib/db/client'
import { methods } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { cellView, impossibleOn, materialInfo, outcomesOf } from './cell-views'
import { findMaterial } from './find-place'
import { numbersOf } from './rows'
import { ANY, bandOf, type MatrixFilter } from './schema'
import { isShownCell } from './shown-cells'
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

/** What the best rows of cells say and what was reported on them, by row. */
async function findBestNumbers(cells: { bestRowId: number | null }[]) {
  const rows = await prisma.materialRow.findMany({
    where: { id: { in: cells.flatMap(({ bestRowId }) => bestRowId ?? []) }, live: true },
    select: {
      ...{ id: true, power: true, passes: true, depth: true, speed: true, resolution: true },
      ...{ density: true, frequency: true, acceleration: true },
      ...{ worked: true, tooWeak: true, tooStrong: true, failed: true },
    },
  })
  return new Map(rows.map((row) => [row.id, { ...numbersOf(row), outcomes: outcomesOf(row) }]))
}

/**
 * A material with all of its cells that have rows on the machines' scales of today, the surest first. Of one that must not be lasered, why, what to use in its
 * place, and no cells. Throws material_unknown, naming the nearest.
 */
export async function getMaterial(slug: string, locale: Locale): Promise<MaterialAnswer> {
  const catalog = await getCatalog()
  const material = findMaterial(catalog, slug, locale)
  const found =
    material.hazard === 'banned'
      ? []
      : await prisma.materialCell.findMany({
          where: { materialId: material.id, OR: [{ rowsCount: { gt: 0 } }, { lessonsCount: { gt: 0 } }] },
          orderBy: [{ sureness: 'desc' }, { makersCount: 'desc' }, { id: 'asc' }],
        })
  const cells = found.filter((cell) => isShownCell(cell, catalog))
  const best = await findBestNumbers(cells)
  return {
    material: materialInfo(material, catalog),
    cells: cells.flatMap((cell) => {
      const view = cellView(cell, catalog)
      return view ? [{ ...view, best: best.get(cell.bestRowId ?? 0) ?? null }] : []
    }),
  }
}
