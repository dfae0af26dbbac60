import { DomainError, type FieldError, type FieldErrors } from '@/lib/core/errors'
import type { DeviceView, Method, ModuleView } from '@/lib/settings/catalog'
import { parseNumber, parseSigned, unreadableNumber } from '@/lib/settings/parse-number'
import {
  isMethod,
  numberUnits,
  resolutionDpi,
  settingFields,
  type SettingInput,
  type SettingRow,
} from '@/lib/settings/fields'
import { checkInteger, checkSettingRow, toSettingRow } from '@/lib/settings/rules'
import * as limit from './schema'
import type { GridQuery } from './schema'
import { countBetween, permittedValues, spreadValues, valuesAround, type AxisName } from './values'

/** The grid in numbers that the machine takes. */
export type GridPlan = {
  device: DeviceView
  module: ModuleView
  method: Method
  /** thickness of a cut in mm, if known; null for other methods */
  thickness: number | null
  /** %, weakest first */
  powers: number[]
  /** depth on LP machines, speed on LX machines: never both */
  axis: 'depth' | 'speed'
  /** in % or mm/s, weakest first: the smallest depth, the fastest speed */
  strengths: number[]
  /** field with the values that the grid lies around, if it has such values */
  start: { column: number; row: number } | null
  /** settings that all fields share, with the power, depth and speed of the weakest field */
  shared: SettingRow
  /** between two lines of a fill, mm; null where nothing is filled */
  intervalMm: number | null
  fieldMm: number
  gapMm: number
  labels: boolean
}

/**
 * Plans the requested grid on this machine. Throws `invalid` with the form's messages for values outside the machine's
 * limits, and for more columns or rows than a range has values.
 */
export function planGrid(device: DeviceView, query: GridQuery): GridPlan {
  const axis = device.series === 'lp' ? 'depth' : 'speed'
  const { errors, row } = checkRow(device, query, axis)
  const put = (field: string, error: FieldError | null) => {
    if (error) errors[field] ??= error
  }
  for (const name of ['columns', 'rows'] as const)
    if (query[name] !== undefined) put(name, checkInteger(query[name], limit.GRID_STEPS))
  const thickness =
    row.method === 'cut' && query.thickness !== undefined
      ? millimetres('thickness', query.thickness, { ...limit.THICKNESS_MM, otherwise: NaN }, put)
      : null
  const intervalMm = lineInterval(device, row, query.intervalMm, put)
  const fieldMm = millimetres(
    'fieldMm',
    query.fieldMm,
    { ...limit.FIELD_MM, otherwise: limit.FIELD_MM_DEFAULT },
    put,
  )
  const gapMm = millimetres('gapMm', query.gapMm, { ...limit.GAP_MM, otherwise: limit.GAP_MM_DEFAULT }, put)
  refuseWrong(errors)

  const shared = toSettingRow(row, device)
  const steps = (given?: string) => (given === undefined ? limit.GRID_STEPS_DEFAULT : parseNumber(given))
  const centreOf = (name: AxisName) => parseNumber(query[name], numberUnits[name])
  const valuesOf = (name: AxisName, count: number, countField: string) => {
    const permitted = permittedValues(name, shared.method, device)
    const { from, to } = axisOf(query, name)
    if (from === undefined) return valuesAround(permitted, centreOf(name), count)
    const [first, last] = [from, to].map((end) => parseNumber(end, numberUnits[name])) as [number, number]
    const most = countBetween(permitted, first, last)
    if (count > most) put(countField, { code: 'number_big', params: { max: most } })
    return spreadValues(permitted, first, last, Math.min(count, most))
  }
  const powers = valuesOf('power', steps(query.columns), 'columns')
  const ascending = valuesOf(axis, steps(query.rows), 'rows')
  refuseWrong(errors)

  const strengths = axis === 'depth' ? ascending : ascending.reverse()
  const weakest = { power: powers[0]!, [axis]: strengths[0]! }
  return {
    ...{ device, module: device.modules.find(({ slug }) => slug === shared.module)!, method: shared.method },
    ...{ thickness, powers, axis, strengths, intervalMm, fieldMm, gapMm },
    start: startOf(powers.indexOf(centreOf('power')), strengths.indexOf(centreOf(axis))),
    shared: { ...shared, ...weakest },
    labels: query.labels !== '0',
  }
}

function startOf(column: number, row: number): GridPlan['start'] {
  return column < 0 || row < 0 ? null : { column, row }
}

function refuseWrong(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields })
}

/**
 * Returns the ends of a range, which take precedence over the value to lay the grid around. One end alone is an error.
 */
function axisOf(query: GridQuery, name: AxisName) {
  const [from, to] = [query[`${name}From`], query[`${name}To`]]
  return from === undefined && to === undefined ? { centre: query[name] } : { from: from ?? '', to: to ?? '' }
}

/** Checks the grid with the rules of the form: a row with the first value of each range, then the last values. */
function checkRow(device: DeviceView, query: GridQuery, axis: 'depth' | 'speed') {
  const errors: FieldErrors = {}
  const row: SettingInput = isMethod(query.method) ? { passes: '1' } : {}
  for (const field of settingFields) if (field in query) row[field] = query[field as keyof GridQuery]
  const firstOf = (name: AxisName) => {
    const { from, to } = axisOf(query, name)
    return from === undefined ? query[name] : name === 'power' || name === axis ? from : from || to
  }
  const first = { ...row, power: firstOf('power'), depth: firstOf('depth'), speed: firstOf('speed') }
  const ranged = (name: string) => `${name}From` in query || `${name}To` in query
  for (const [field, error] of Object.entries(checkSettingRow(first, device)))
    errors[ranged(field) ? `${field}From` : field] = error
  for (const name of ['power', axis] as const) {
    const { to, from } = axisOf(query, name)
    if (from === undefined) continue
    const error = checkSettingRow({ ...first, [name]: to }, device)[name]
    if (error) errors[`${name}To`] = error
  }
  return { errors, row: first }
}

type Put = (field: string, error: FieldError | null) => void

/** Reads a length in mm. More than two decimals are an error, because the layout counts in hundredths. */
function millimetres(
  field: string,
  typed: string | undefined,
  { min, max, otherwise }: { min: number; max: number; otherwise: number },
  put: Put,
): number {
  if (typed === undefined) return otherwise
  const value = parseSigned(typed, 'mm')
  if (Number.isNaN(value)) put(field, unreadableNumber(typed, 'mm'))
  else if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) put(field, { code: 'format_error' })
  else if (value < min || value > max) put(field, { code: 'number_between', params: { min, max } })
  return value
}

/**
 * Returns the line interval in mm: from the resolution or the density, or the requested one when the machine has
 * neither. Null when the method does not fill.
 */
function lineInterval(
  device: DeviceView,
  row: SettingInput,
  typed: string | undefined,
  put: Put,
): number | null {
  const fills = row.method === 'fill' || row.method === 'picture'
  const free = device.series === 'lx' && !device.density
  if (typed !== undefined && !(fills && free))
    put('intervalMm', { code: free ? 'not_for_this_method' : 'not_for_this_machine' })
  if (!fills) return null
  if (free)
    return millimetres(
      'intervalMm',
      typed,
      { ...limit.INTERVAL_MM, otherwise: limit.INTERVAL_MM_DEFAULT },
      put,
    )
  const interval = device.density
    ? 10 / parseNumber(row.density, numberUnits.density)
    : 25.4 / (resolutionDpi[row.resolution as keyof typeof resolutionDpi] ?? NaN)
  return Math.round(interval * 10_000) / 10_000
}
