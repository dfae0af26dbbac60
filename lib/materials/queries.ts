import type { Locale } from '@/lib/i18n/locales'
import { prisma } from '@/lib/db/client'
import type { MaterialPair } from '@/lib/db/generated/client'
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
 * Returns the matrix of materials and machines with the counts behind each pair, for all methods or one, and for all
 * thicknesses or one (cuts only). Banned materials are left out.
 */
export async function getMatrix({ method, thickness }: MatrixFilter): Promise<MatrixView> {
  const catalog = await getCatalog()
  const asked = thickness === undefined ? (method ?? '') : 'cut'
  const rows = await prisma.materialPair.findMany({
    where: { method: asked, band: thickness === undefined ? ANY : bandOf('cut', thickness) },
  })
  const found = new Map(rows.map((row) => [`${row.materialId}:${row.deviceId}`, row]))
  const materials = catalog.materials.filter(({ hazard }) => hazard !== 'banned')
  const used = asked === '' ? methods : methods.filter((one) => one === asked)
  return {
    machines: catalog.devices.map(({ slug, name }) => ({ slug, name })),
    materials: materials.map((material) => ({
      ...materialInfo(material, catalog),
      impossibleOn: impossibleOn(material, catalog.devices, used),
    })),
    pairs: materials.flatMap((material) =>
      catalog.devices.flatMap((device): PairView[] => {
        const row = found.get(`${material.id}:${device.id}`)
        return row ? [pairView(material.slug, device.slug, row)] : []
      }),
    ),
  }
}

const pairView = (material: string, device: string, row: MaterialPair): PairView => ({
  ...{ material, device },
  ...{
    makers: row.makersCount,
    rows: row.rowsCount,
    lessons: row.lessonsCount,
    reports: row.reportsCount,
  },
  sureness: row.sureness.toLowerCase() as PairView['sureness'],
})

/** Returns the numbers of the cells' best rows and the reports on them, by row id. */
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
 * Returns a material with all cells that have rows on the machines' current scales, the surest first. A banned material
 * has no cells, only its reason and substitutes. Throws `material_unknown` with the nearest one.
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
