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
  /** what the form shows, and the files are asked for with */
  query: GridQuery
  /** what the laser can do on this material: of these the form lets choose */
  methods: Method[]
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
  /** how the material is prepared first, in words */
  prepare: string | null
  /** why nothing is burnt, as the answer says it, and what can be done; null where there is a grid */
  cannot: Pick<AnswerPage, 'material' | 'machine' | 'module' | 'refused' | 'methods'> | null
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

/** The fields of a grid that an address names; what is empty or named twice is not said. */
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

/** The row that is named (`row`), where it is one of this place and thickness; else the best of the cell. With what is meant. */
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

/** Whether the numbers to lay the grid around are those of the row that it lies around, or of none. */
const isNamed = ({ row: named }: Asked, row: RowView | null) =>
  typeof named !== 'string' || named === String(row?.id)

/** Where another place was chosen in the form, the numbers of the row before are not this place's. */
const withoutCentre = ({ power: _power, depth: _depth, speed: _speed, ...given }: GridQuery): GridQuery =>
  given

/** What is not said is as in the row; where nobody has one, as usual (usual-query.ts). */
function fillIn(
  { thickness, ...given }: GridQuery,
  row: RowView | null,
  { device, place: meant }: { device: DeviceView; place: Place },
): GridQuery {
  const laser =
    device.modules.find(({ slug }) => slug === (given.module ?? meant.module)) ?? device.modules[0]!
  const method = isMethod(given.method) ? given.method : meant.method
  // a grid of a cut is of one thickness: what comes of it is said of that alone
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
