import { methods, type DeviceView, type Method } from './catalog'
import type { NumberUnit } from './parse-number'

export const resolutions = ['1K', '1.3K', '2K', '4K'] as const
export type Resolution = (typeof resolutions)[number]
/** dots per inch behind the names (docs/product.md "Publishing") */
export const resolutionDpi: Record<Resolution, number> = { '1K': 254, '1.3K': 330, '2K': 508, '4K': 1016 }

export const POWER = { min: 1, max: 100 }
export const DEPTH = { min: 1, max: 100 }
export const PASSES = { min: 1, max: 99 }
export const FREQUENCY = { min: 26, max: 60 }
export const DENSITY = { min: 10, max: 300 }
export const ACCELERATION = { min: 1, max: 10 }
export const LINE_SPEED = { min: 1, max: 300 }
export const FILL_SPEED = { min: 1, max: 600 }
export const CUT_SPEED = { min: 0.1, max: 300 }
export const LX2_SPEED_MIN = 1
export const OTHER_MAX = 200

export const settingFields = [
  'method',
  'module',
  'power',
  'depth',
  'speed',
  'resolution',
  'density',
  'passes',
  'frequency',
  'acceleration',
  'other',
] as const
export type SettingField = (typeof settingFields)[number]

/** The unit that may follow the number of a field; undefined: none. */
export const numberUnits = {
  ...{ power: '%', depth: '%', speed: 'mm/s', passes: '×' },
  ...{ density: 'lines/cm', frequency: 'kHz', acceleration: undefined },
} as const satisfies Partial<Record<SettingField, NumberUnit | undefined>>

/** A row as it is typed; numbers may be text. */
export type SettingInput = { [field in SettingField]?: string | number | null }

/** A row that obeys the rules. A number has a meaning only in its scheme: depth % on LP, speed mm/s on LX. */
export type SettingRow = {
  scheme: 'lp' | 'lx'
  method: Method
  module: string
  power: number
  passes: number
  depth: number | null
  speed: number | null
  resolution: Resolution | null
  density: number | null
  frequency: number | null
  acceleration: number | null
  other: string | null
}

/**
 * Returns the fields that a machine, module and method require, in order; `method` comes first because speed depends on
 * it.
 */
export function fieldsFor(device: DeviceView, moduleSlug: unknown, method: unknown): SettingField[] {
  const fields: SettingField[] = ['method', 'module']
  if (!isMethod(method)) return fields
  const surface = method === 'fill' || method === 'picture'
  const laser = device.modules.find((m) => m.slug === moduleSlug)
  fields.push('power', device.series === 'lp' ? 'depth' : 'speed')
  if (device.series === 'lp' && surface) fields.push('resolution')
  if (device.density && surface) fields.push('density')
  fields.push('passes')
  if (laser?.frequency) fields.push('frequency')
  if (device.acceleration) fields.push('acceleration')
  fields.push('other')
  return fields
}

/** Returns whether a value is a method of working. */
export function isMethod(value: unknown): value is Method {
  return (methods as readonly unknown[]).includes(value)
}

/** Returns whether a field is empty. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
