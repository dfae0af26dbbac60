import type { FieldError } from '@/lib/core/errors'
import type { DeviceView } from '@/lib/settings/catalog'
import { parseNumber } from '@/lib/settings/parse-number'
import { isBlank, type SettingRow } from '@/lib/settings/fields'
import { checkBetween, toSettingRow } from '@/lib/settings/rules'
import { readScheme } from '@/lib/settings/schemes'
import { THICKNESS, type DraftContent, type DraftSetting } from './schema'

/** A settings row of a post: its numbers, the version of the scale they stand on, and what they are for. */
export type PostSettingRow = SettingRow & {
  schemeVersion: number
  /** of the post's materials; null: the post names none of the catalogue */
  material: string | null
  /** mm */
  thickness: number | null
}

type Materials = DraftContent['materials']

/** What is wrong with what a row says it is for: material_not_listed, format_error, plain_number, other_unit, number_between, illegal_input. */
export function checkRowPlace(
  row: DraftSetting,
  device: DeviceView,
  materials: Materials,
): Partial<Record<'material' | 'thickness' | 'scheme', FieldError>> {
  const isListed = !row.material || materials.some(({ material }) => material === row.material)
  const thickness = isBlank(row.thickness) ? null : checkBetween(row.thickness, THICKNESS, 'mm')
  return {
    ...(isListed ? {} : { material: { code: 'material_not_listed' } }),
    ...(thickness ? { thickness } : {}),
    ...(row.scheme && schemeVersionOf(row.scheme, device) === null
      ? { scheme: { code: 'illegal_input' } }
      : {}),
  }
}

/** A row that nothing is wrong with, with what its post says of its material where it says nothing itself. */
export function toPostRow(row: DraftSetting, device: DeviceView, materials: Materials): PostSettingRow {
  const choice = row.material ? materials.find(({ material }) => material === row.material) : materials[0]
  return {
    ...toSettingRow(row, device),
    schemeVersion: (row.scheme && schemeVersionOf(row.scheme, device)) || device.schemeVersion,
    material: choice?.material || null,
    thickness: toThickness(row.thickness) ?? toThickness(choice?.thickness),
  }
}

/** Null for a scheme that the machine does not have. One of the other series is left of another machine: today's counts. */
function schemeVersionOf(name: string, device: DeviceView): number | null {
  const scheme = readScheme(name)
  if (!scheme) return null
  if (scheme.series !== device.series) return device.schemeVersion
  return scheme.version <= device.schemeVersion ? scheme.version : null
}

/** mm to the hundredth; null where nothing or half a number is written. */
function toThickness(value: DraftSetting['thickness']): number | null {
  const number = parseNumber(value, 'mm')
  return Number.isNaN(number) ? null : Math.round(number * 100) / 100
}
