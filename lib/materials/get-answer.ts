import { numberOf } from '@/lib/core/cursor-values'
import { encodeCursor, type Cursor, type Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { Locale } from '@/lib/i18n/locales'
import {
  methods,
  type Catalog,
  type DeviceView,
  type MaterialView,
  type Method,
  type ModuleView,
} from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { cannotBeDone, cellView, materialInfo, rowSelect, rowView } from './cell-views'
import { elsewhere, nearestCells } from './nearest'
import { preparationOf, refusalOf } from './refusal'
import { findMachine, findMaterial, findModule } from './find-place'
import { ANY, bandOf, thicknessOf, type AnswerFilter } from './schema'
import { isShownCell } from './shown-cells'
import type { AnswerView } from './answer-views'
import type { RowView } from './views'

const PAGE_SIZE = 20

type Asked = AnswerFilter & { material: string; device: string }
type Cell = Prisma.MaterialCellGetPayload<object>

/**
 * Answers which settings work for a material on a machine. Returns the cell that the question names, or the one with
 * the most makers where it names no module, method or thickness; its best row, its rows by standing, and its numbers on
 * other lasers where a conversion is honest. Without a row `cell` is null and `nearest` has the nearest cells;
 * `refused` says why the method is not done at all. Cells of another version of the machine's scale are left out.
 * Throws `material_unknown`, `machine_unknown` and `module_unknown` with the nearest known name.
 */
export async function getAnswer(
  { material: name, device: machine, ...asked }: Asked,
  locale: Locale,
): Promise<AnswerView> {
  const catalog = await getCatalog()
  const material = findMaterial(catalog, name, locale)
  const device = findMachine(catalog, machine)
  const laser = asked.module === undefined ? undefined : findModule(device, asked.module)
  const { cells, chosen, place, refused, cell } = await findChosen(
    { material, device, ...asked, module: laser },
    catalog,
  )
  const common = {
    material: materialInfo(material, catalog),
    machine: { slug: device.slug, name: device.name },
    module: place.module.slug,
    method: place.method,
    thickness: place.thickness,
    refused,
    prepare: refused ? null : preparationOf(material, place.module, place.method),
    others: cells.filter(({ id }) => id !== chosen?.id).flatMap((cell) => cellView(cell, catalog) ?? []),
  }
  if (!chosen || !cell) {
    // a refusal depends on the light, so lasers of the same light elsewhere have no numbers either
    const nearest = refused ? [] : await nearestCells({ material, device, ...place }, catalog)
    return {
      ...common,
      cell: null,
      best: null,
      rows: { items: [], nextCursor: null },
      nearest,
      elsewhere: [],
    }
  }
  const [rows, best] = await Promise.all([listRows(chosen.id, asked, catalog), findBest(chosen, catalog)])
  return {
    ...common,
    cell,
    best: best ?? rows.items[0] ?? null,
    rows,
    nearest: [],
    elsewhere: best ? await elsewhere(best, chosen, catalog) : [],
  }
}

type Named = { material: MaterialView; device: DeviceView; module?: ModuleView } & Pick<
  AnswerFilter,
  'method' | 'thickness'
>

/** Returns only the chosen cell of an answer and its best row. */
export async function getShortAnswer(
  named: Named,
  catalog: Catalog,
): Promise<Pick<AnswerView, 'module' | 'method' | 'thickness' | 'refused' | 'cell' | 'best'>> {
  const { chosen, place, refused, cell } = await findChosen(named, catalog)
  const best =
    chosen &&
    cell &&
    ((await findBest(chosen, catalog)) ?? (await listRows(chosen.id, { limit: 1 }, catalog)).items[0])
  return {
    ...{ module: place.module.slug, method: place.method, thickness: place.thickness },
    ...{ refused, cell, best: best ?? null },
  }
}

/**
 * Finds all cells of a material on a machine, the one that the question means, and the place it means when no cell
 * fits. `cell` is null when the answer is refused.
 */
async function findChosen({ material, device, module: laser, method, thickness }: Named, catalog: Catalog) {
  const found = material.hazard === 'banned' ? [] : await findCells(material, device)
  const cells = found.filter((cell) => isShownCell(cell, catalog))
  const chosen = chooseCell(cells, { moduleId: laser?.id, method, thickness })
  const place = placeOf(chosen, { laser, method, thickness }, material, device)
  const refused = refusalOf(material, place.module, place.method)
  return { cells, chosen, place, refused, cell: chosen && !refused ? cellView(chosen, catalog) : null }
}

async function findBest({ bestRowId }: Cell, catalog: Catalog): Promise<RowView | null> {
  if (bestRowId === null) return null
  const row = await prisma.materialRow.findFirst({ where: { id: bestRowId, live: true }, select: rowSelect })
  return row && rowView(row, catalog)
}

/** Returns the cells that have rows on the machine's current scale, most makers first. */
function findCells(material: MaterialView, device: DeviceView): Promise<Cell[]> {
  return prisma.materialCell.findMany({
    where: {
      ...{ materialId: material.id, deviceId: device.id, schemeVersion: device.schemeVersion },
      OR: [{ rowsCount: { gt: 0 } }, { lessonsCount: { gt: 0 } }],
    },
    orderBy: [{ makersCount: 'desc' }, { lessonsCount: 'desc' }, { id: 'asc' }],
  })
}

type Wanted = Pick<AnswerFilter, 'method' | 'thickness'> & { moduleId?: number }

function chooseCell(cells: Cell[], { moduleId, method, thickness }: Wanted): Cell | null {
  // a thickness asks for a cut, unless another method is named
  const by = method ?? (thickness === undefined ? undefined : 'cut')
  return (
    cells.find(
      (cell) =>
        (moduleId === undefined || cell.moduleId === moduleId) &&
        (by === undefined || cell.method === by) &&
        (thickness === undefined || cell.band === ANY || cell.band === bandOf('cut', thickness)),
    ) ?? null
  )
}

type Place = { module: ModuleView; method: Method; thickness: number | null }

/**
 * Returns the module, method and thickness of the answer: those of the question, otherwise those of the chosen cell,
 * otherwise the first that can be done.
 */
function placeOf(
  cell: Cell | null,
  { laser, method, thickness }: Pick<AnswerFilter, 'method' | 'thickness'> & { laser?: ModuleView },
  material: MaterialView,
  device: DeviceView,
): Place {
  const asked =
    method ?? (cell?.method as Method | undefined) ?? (thickness === undefined ? undefined : 'cut')
  const module =
    laser ??
    device.modules.find(({ id }) => id === cell?.moduleId) ??
    device.modules.find((one) => methods.some((by) => !cannotBeDone(material, one, by))) ??
    device.modules[0]!
  const possible = methods.find((one) => one !== 'line' && !cannotBeDone(material, module, one))
  const used = asked ?? possible ?? 'fill'
  const band = cell ? cell.band : thickness === undefined ? ANY : bandOf(used, thickness)
  return { module, method: used, thickness: thicknessOf(band) }
}

/** Returns one row for each maker and set of numbers, the highest standing first and the newer of equals first. */
async function listRows(
  cellId: number,
  { cursor, limit = PAGE_SIZE }: { cursor?: Cursor; limit?: number },
  catalog: Catalog,
): Promise<Page<RowView>> {
  const at = cursor && { standing: numberOf(cursor), id: cursor.id }
  const rows = await prisma.materialRow.findMany({
    where: {
      ...{ cellId, live: true, latest: true },
      ...(at
        ? { OR: [{ standing: { lt: at.standing } }, { standing: at.standing, id: { lt: at.id } }] }
        : {}),
    },
    orderBy: [{ standing: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    select: rowSelect,
  })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map((row) => rowView(row, catalog)),
    nextCursor: rows.length > limit && last ? encodeCursor({ value: last.standing, id: last.id }) : null,
  }
}
