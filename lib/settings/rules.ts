import { cleanLine } from '@/lib/core/clean-text'
import type { FieldError } from '@/lib/core/errors'
import type { DeviceView, Method } from './catalog'
import {
  ACCELERATION,
  CUT_SPEED,
  DENSITY,
  DEPTH,
  fieldsFor,
  FILL_SPEED,
  FREQUENCY,
  isBlank,
  isMethod,
  LINE_SPEED,
  LX2_SPEED_MIN,
  numberUnits,
  OTHER_MAX,
  PASSES,
  POWER,
  type Resolution,
  resolutions,
  type SettingField,
  settingFields,
  type SettingInput,
  type SettingRow,
} from './fields'
import { parseNumber, parseSigned, unreadableNumber, type NumberUnit } from './parse-number'

const optional: ReadonlySet<SettingField> = new Set(['acceleration', 'other'])

/**
 * Returns the error of a whole number between limits (`format_error`, `plain_number`, `other_unit`, `integer_value` or
 * `integer_between`), or null.
 */
export function checkInteger(
  value: string | number | null | undefined,
  { min, max }: { min: number; max: number },
  unit?: NumberUnit,
): FieldError | null {
  const number = parseSigned(value, unit)
  if (Number.isNaN(number)) return unreadableNumber(value, unit)
  if (number >= min && number <= max && !Number.isInteger(number)) return { code: 'integer_value' }
  if (number < min || number > max) return { code: 'integer_between', params: { min, max } }
  return null
}

/**
 * Returns the error of a decimal number between limits (`format_error`, `plain_number`, `other_unit` or
 * `number_between`), or null.
 */
export function checkBetween(
  value: string | number | null | undefined,
  between: { min: number; max: number },
  unit?: NumberUnit,
): FieldError | null {
  const number = parseSigned(value, unit)
  if (Number.isNaN(number)) return unreadableNumber(value, unit)
  return number < between.min || number > between.max ? { code: 'number_between', params: between } : null
}

/** Returns the error of a speed, or null: the limits depend on the method, and an LX2 never takes less than 1 mm/s. */
export function checkSpeed(
  value: string | number | null | undefined,
  method: Method,
  device: Pick<DeviceView, 'density'>,
): FieldError | null {
  if (method !== 'cut')
    return checkInteger(value, method === 'line' ? LINE_SPEED : FILL_SPEED, numberUnits.speed)
  const speed = parseSigned(value, numberUnits.speed)
  if (Number.isNaN(speed)) return unreadableNumber(value, numberUnits.speed)
  if (speed < CUT_SPEED.min || speed > CUT_SPEED.max) return { code: 'number_between', params: CUT_SPEED }
  if (device.density && speed < LX2_SPEED_MIN) return { code: 'not_below_one' }
  if (Number.isInteger(speed)) return null
  // Below 1 the value lies between the limits, so the error of 0.15 is its form.
  return speed > 1 ? { code: 'integer_value' } : hasOneDecimal(speed) ? null : { code: 'format_error' }
}

function hasOneDecimal(value: number): boolean {
  return Math.abs(value * 10 - Math.round(value * 10)) < 1e-9
}

function checkField(field: SettingField, row: SettingInput, device: DeviceView): FieldError | null {
  const value = row[field]
  if (isBlank(value)) {
    if (optional.has(field)) return null
    return { code: ['method', 'module', 'resolution'].includes(field) ? 'select_required' : 'required' }
  }
  switch (field) {
    case 'method':
      return isMethod(value) ? null : { code: 'illegal_input' }
    case 'module':
      return device.modules.some((m) => m.slug === value) ? null : { code: 'select_required' }
    case 'power':
      return checkInteger(value, POWER, numberUnits.power)
    case 'depth':
      return checkInteger(value, DEPTH, numberUnits.depth)
    case 'speed':
      return checkSpeed(value, row.method as Method, device)
    case 'resolution':
      return (resolutions as readonly unknown[]).includes(value) ? null : { code: 'illegal_input' }
    case 'density':
      return checkInteger(value, DENSITY, numberUnits.density)
    case 'passes':
      return checkInteger(value, PASSES, numberUnits.passes)
    case 'frequency':
      return checkInteger(value, FREQUENCY, numberUnits.frequency)
    case 'acceleration':
      return checkInteger(value, ACCELERATION)
    case 'other':
      return [...cleanLine(String(value))].length <= OTHER_MAX
        ? null
        : { code: 'text_big', params: { max: OTHER_MAX } }
  }
}

/**
 * Returns the errors of a row on this machine, by field; empty when there are none. A field that does not apply must be
 * empty.
 */
export function checkSettingRow(
  row: SettingInput,
  device: DeviceView,
): Partial<Record<SettingField, FieldError>> {
  const wanted = new Set(fieldsFor(device, row.module, row.method))
  const errors: Partial<Record<SettingField, FieldError>> = {}
  for (const field of settingFields) {
    const error = wanted.has(field) ? checkField(field, row, device) : misplaced(field, row, device)
    if (error) errors[field] = error
  }
  return errors
}

function misplaced(field: SettingField, row: SettingInput, device: DeviceView): FieldError | null {
  if (isBlank(row[field])) return null
  if (!isMethod(row.method)) return { code: 'method_first' }
  if (field === 'frequency') return { code: 'not_for_this_module' }
  if (field === 'depth' || field === 'speed' || field === 'acceleration')
    return { code: 'not_for_this_machine' }
  if (field === 'resolution')
    return { code: device.series === 'lp' ? 'not_for_this_method' : 'not_for_this_machine' }
  return { code: device.density ? 'not_for_this_method' : 'not_for_this_machine' }
}

/** Returns a row that checkSettingRow accepted, with its values as numbers and its scheme. */
export function toSettingRow(row: SettingInput, device: DeviceView): SettingRow {
  const number = (field: keyof typeof numberUnits) =>
    isBlank(row[field]) ? null : parseNumber(row[field], numberUnits[field])
  return {
    scheme: device.series,
    method: row.method as Method,
    module: String(row.module),
    power: number('power')!,
    passes: number('passes')!,
    depth: number('depth'),
    speed: number('speed'),
    resolution: isBlank(row.resolution) ? null : (row.resolution as Resolution),
    density: number('density'),
    frequency: number('frequency'),
    acceleration: number('acceleration'),
    other: isBlank(row.other) ? null : cleanLine(String(row.other)) || null,
  }
}

/** Returns the part of a row that fits after a change of machine, and the names of the fields that do not. */
export function fitSettingRow<Row extends SettingInput>(
  row: Row,
  device: DeviceView,
): { row: Row; dropped: SettingField[] } {
  const moduleFits = device.modules.some((m) => m.slug === row.module)
  const fitted: SettingInput = { ...row, module: moduleFits ? row.module : (device.modules[0]?.slug ?? null) }
  const wanted = new Set(fieldsFor(device, fitted.module, fitted.method))
  const dropped = settingFields.filter(
    (field) => !isBlank(row[field]) && (field === 'module' ? !moduleFits : !wanted.has(field)),
  )
  for (const field of dropped) if (field !== 'module') fitted[field] = null
  return { row: fitted as Row, dropped }
}
