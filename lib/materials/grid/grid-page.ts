import { DomainError } from '@/lib/core/errors'
import type { Locale } from '@/lib/i18n/locales'
import { prisma } from '@/lib/db/client'
import type { Catalog, DeviceView, MaterialView } from '@/lib/settings/catalog'
import { isMethod } from '@/lib/settings/rules'
import { errorInWords } from '@/lib/web/texts'
import { rowSelect, rowView } from '../cell-views'
import { findModule } from '../find-place'
import { getShortAnswer } from '../get-answer'
import { answerQuery } from '../schema'
import type { RowView } from '../views'
import { getGrid } from './get-grid'
import { gridLightburn } from './grid-lightburn'
import { gridQuerySchema, type GridQuery } from './schema'
import { numbersAsQuery } from './row-query'
import { gridSheet, type GridSheet } from './sheet'

type Asked = Record<string, string | string[] | undefined>

export type GridPage = {
  /** what the form shows, and the files are asked for with */
  query: GridQuery
  /** whose values the grid lies around, and that the best field is reported on */
  row: RowView | null
  sheet: GridSheet | null
  /** in words, by field of the form */
  problems: Record<string, string>
  /** in words; of the grid as a whole */
  refused: string | null
  /** of a grid that is too large */
  largest: { columns: number; rows: number } | null
  /** in words: why there is no LightBurn file; null where there is one */
  noProject: string | null
}

/**
 * A grid as its page shows it: what the address asks for, filled in from the row that it names or the place's best one, and
 * what is wrong with it in words. Throws what getGrid throws for a material or module that there is not, or a banned material.
 */
export async function readGridPage(
  { material, device, catalog }: { material: MaterialView; device: DeviceView; catalog: Catalog },
  asked: Asked,
  locale: Locale,
): Promise<GridPage> {
  const given = readGridAddress(asked)
  const row = await findRow(asked, given, { material, device, catalog })
  const query = fillIn(given, row, device)
  const nothing = { query, row, sheet: null, problems: {}, refused: null, largest: null, noProject: null }
  try {
    const grid = await getGrid({ material: material.slug, device: device.slug }, query, locale)
    return { ...nothing, sheet: gridSheet(grid), noProject: await inWords(() => gridLightburn(grid), locale) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { message, fields } = await errorInWords(locale, error)
    if (error.code === 'grid_too_large')
      return { ...nothing, refused: message, largest: error.data?.largest as GridPage['largest'] }
    if (error.code === 'invalid' && !fields.material) return { ...nothing, problems: fields }
    throw error
  }
}

/** The fields of a grid that an address names; what is empty or named twice is not said. */
export function readGridAddress(asked: Asked): GridQuery {
  const known = Object.keys(gridQuerySchema.shape) as (keyof GridQuery)[]
  const said = known.flatMap((name) => {
    const value = asked[name]
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as const] : []
  })
  const one = (name: string, value: string) => gridQuerySchema.safeParse({ [name]: value }).success
  return Object.fromEntries(said.filter(([name, value]) => one(name, value))) as GridQuery
}

/** The row that is named (`row`), where it is one of this place; else the best of the cell. */
async function findRow(
  asked: Asked,
  given: GridQuery,
  { material, device, catalog }: { material: MaterialView; device: DeviceView; catalog: Catalog },
): Promise<RowView | null> {
  const id = typeof asked.row === 'string' && /^\d{1,9}$/.test(asked.row) ? Number(asked.row) : null
  const named =
    id === null
      ? null
      : await prisma.materialRow.findFirst({
          where: { id, live: true, materialId: material.id, deviceId: device.id },
          select: rowSelect,
        })
  const fits = (row: RowView) =>
    (given.module ?? row.module) === row.module && (given.method ?? row.method) === row.method
  const row = named && rowView(named, catalog)
  if (row && fits(row)) return row
  const place = answerQuery.pick({ module: true, method: true, thickness: true }).safeParse({
    module: given.module,
    method: given.method,
    thickness: typeof asked.thickness === 'string' ? asked.thickness : undefined,
  })
  const { module, ...wanted } = place.success ? place.data : {}
  const laser = module === undefined ? undefined : findModule(device, module)
  const { best } = await getShortAnswer({ material, device, module: laser, ...wanted }, catalog)
  return best && fits(best) ? best : null
}

/** What is not said is as in the row; where nobody has one, the whole of what may work. */
function fillIn(given: GridQuery, row: RowView | null, device: DeviceView): GridQuery {
  const laser =
    device.modules.find(({ slug }) => slug === (given.module ?? row?.module)) ?? device.modules[0]!
  const method = isMethod(given.method) ? given.method : (row?.method ?? 'fill')
  const place = { module: given.module ?? laser.slug, method }
  if (row) {
    return { ...numbersAsQuery(row), ...given, ...place }
  }
  const surface = method === 'fill' || method === 'picture'
  return {
    ...{ powerFrom: '20', powerTo: '100', passes: '1' },
    ...(device.series === 'lp' ? { depthFrom: '10', depthTo: '90' } : { speedFrom: '10', speedTo: '250' }),
    ...(surface && device.series === 'lp' ? { resolution: '1.3K' } : {}),
    ...(surface && device.density ? { density: '100' } : {}),
    ...(laser.frequency ? { frequency: '30' } : {}),
    ...given,
    ...place,
  }
}

async function inWords(make: () => unknown, locale: Locale): Promise<string | null> {
  try {
    make()
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return (await errorInWords(locale, error)).message
  }
}
