import { DomainError } from '@/lib/core/errors'
import type { Locale } from '@/lib/i18n/locales'
import { prisma } from '@/lib/db/client'
import type { Catalog, DeviceView, MaterialView, Method } from '@/lib/settings/catalog'
import { parseNumber } from '@/lib/settings/parse-number'
import { isMethod } from '@/lib/settings/fields'
import { errorMessage } from '@/lib/web/texts'
import type { AnswerPage } from '../answer-page'
import { readAnswerQuery } from '../answer-query'
import { materialInfo, rowSelect, rowView } from '../cell-views'
import { findModule } from '../find-place'
import { getShortAnswer } from '../get-answer'
import { methodsOn, preparationOf, refusalOf } from '../refusal'
import { bandOf } from '../schema'
import type { AnswerView } from '../answer-views'
import type { RowView } from '../views'
import { getGrid } from './get-grid'
import { gridLightburn } from './grid-lightburn'
import { gridQuerySchema, type GridQuery } from './schema'
import { numbersAsQuery } from './row-query'
import { gridSheet, type GridSheet } from './sheet'
import { withUsual } from './usual-query'

type Asked = Record<string, string | string[] | undefined>

export type GridPage = {
  /** values of the form, and the query of the files */
  query: GridQuery
  /** methods that the laser can do on the material; the form offers these */
  methods: Method[]
  /** row that the grid lies around and that a report on the best field belongs to */
  row: RowView | null
  sheet: GridSheet | null
  /** error messages by field of the form */
  problems: Record<string, string>
  /** error message of the grid as a whole */
  refused: string | null
  /** the largest grid that fits, when the grid is too large */
  largest: { columns: number; rows: number } | null
  /** reason in words why there is no LightBurn file; null when there is one */
  noProject: string | null
  /** how to prepare the material, in words */
  prepare: string | null
  /** the answer's refusal and the possible methods; null when there is a grid */
  cannot: Pick<AnswerPage, 'material' | 'machine' | 'module' | 'refused' | 'methods'> | null
}

/**
 * Returns a grid as its page shows it: the fields of the address, completed from the row that it names or from the
 * place's best row, with all errors in words. Throws the errors of `getGrid` for an unknown material or module and for
 * a banned material.
 */
export async function readGridPage(
  { material, device, catalog }: { material: MaterialView; device: DeviceView; catalog: Catalog },
  asked: Asked,
  locale: Locale,
): Promise<GridPage> {
  const typed = readGridAddress(asked)
  const { row, place } = await findRow(asked, typed, { material, device, catalog })
  const given = isNamed(asked, row) ? typed : withoutCentre(typed)
  const query = fillIn(given, row, { device, place })
  const laser = device.modules.find(({ slug }) => slug === query.module)!
  const method = query.method as Method
  const refused = refusalOf(material, laser, method)
  const possible = methodsOn(material, laser)
  const methods = possible.flatMap((one) => (one.possible ? [one.method] : []))
  const nothing = {
    ...{
      query,
      methods,
      row,
      sheet: null,
      problems: {},
      refused: null,
      largest: null,
      noProject: null,
      cannot: null,
    },
    prepare: refused ? null : (preparationOf(material, laser, method)?.[locale] ?? null),
  }
  if (refused?.why === 'impossible')
    return {
      ...{ ...nothing, row: null },
      cannot: {
        ...{ material: materialInfo(material, catalog), machine: { slug: device.slug, name: device.name } },
        ...{ module: laser.slug, refused, methods: possible },
      },
    }
  try {
    const grid = await getGrid({ material: material.slug, device: device.slug }, query, locale)
    return { ...nothing, sheet: gridSheet(grid), noProject: await inWords(() => gridLightburn(grid), locale) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { message, fields } = await errorMessage(locale, error)
    if (error.code === 'grid_too_large')
      return { ...nothing, refused: message, largest: error.data?.largest as GridPage['largest'] }
    if (error.code === 'invalid' && !fields.material) return { ...nothing, problems: fields }
    throw error
  }
}

/** Returns the valid fields of a grid that an address names. Empty and repeated fields count as missing. */
export function readGridAddress(asked: Asked): GridQuery {
  const known = Object.keys(gridQuerySchema.shape) as (keyof GridQuery)[]
  const entries = known.flatMap((name) => {
    const value = asked[name]
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as const] : []
  })
  const one = (name: string, value: string) => gridQuerySchema.safeParse({ [name]: value }).success
  return Object.fromEntries(entries.filter(([name, value]) => one(name, value))) as GridQuery
}

type Place = Pick<AnswerView, 'module' | 'method' | 'thickness'>

/**
 * Returns the row that the address names (`row`) if it fits the place and thickness, otherwise the cell's best row, and
 * the place that is meant.
 */
async function findRow(
  asked: Asked,
  given: GridQuery,
  { material, device, catalog }: { material: MaterialView; device: DeviceView; catalog: Catalog },
): Promise<{ row: RowView | null; place: Place }> {
  const id = typeof asked.row === 'string' && /^\d{1,9}$/.test(asked.row) ? Number(asked.row) : null
  const named =
    id === null
      ? null
      : await prisma.materialRow.findFirst({
          where: { id, live: true, materialId: material.id, deviceId: device.id },
          select: rowSelect,
        })
  const wanted = parseNumber(given.thickness, 'mm')
  const fits = (row: RowView) =>
    (given.module ?? row.module) === row.module &&
    (given.method ?? row.method) === row.method &&
    (row.method !== 'cut' ||
      given.thickness === undefined ||
      (row.thickness !== null && bandOf('cut', row.thickness) === bandOf('cut', wanted)))
  const row = named && rowView(named, catalog)
  if (row && fits(row)) return { row, place: row }
  const { module, method, thickness } = readAnswerQuery({ ...given, thickness: String(wanted) })
  const laser = module === undefined ? undefined : findModule(device, module)
  const { best, ...meant } = await getShortAnswer(
    { material, device, module: laser, method, thickness },
    catalog,
  )
  return { row: best && fits(best) ? best : null, place: meant }
}

/**
 * Returns whether the numbers of the address belong to the row that the grid lies around. They count as the row's when
 * the address names no row.
 */
const isNamed = ({ row: named }: Asked, row: RowView | null) =>
  typeof named !== 'string' || named === String(row?.id)

/** Drops the numbers to lay the grid around, because they belong to a row of another place. */
const withoutCentre = ({ power: _power, depth: _depth, speed: _speed, ...given }: GridQuery): GridQuery =>
  given

/** Completes the query from the row, or with usual values when the place has no row (usual-query.ts). */
function fillIn(
  { thickness, ...given }: GridQuery,
  row: RowView | null,
  { device, place: meant }: { device: DeviceView; place: Place },
): GridQuery {
  const laser =
    device.modules.find(({ slug }) => slug === (given.module ?? meant.module)) ?? device.modules[0]!
  const method = isMethod(given.method) ? given.method : meant.method
  // a grid of a cut has one thickness, and a report on it is about that thickness only
  const mm = thickness ?? row?.thickness ?? meant.thickness
  const place = {
    ...{ module: given.module ?? laser.slug, method },
    ...(method === 'cut' && mm !== null ? { thickness: String(mm) } : {}),
  }
  return row ? { ...numbersAsQuery(row), ...given, ...place } : withUsual(device, { ...given, ...place })
}

async function inWords(make: () => unknown, locale: Locale): Promise<string | null> {
  try {
    make()
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return (await errorMessage(locale, error)).message
  }
}
