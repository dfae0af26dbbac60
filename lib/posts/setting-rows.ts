import type { FieldError } from '@/lib/core/errors'
import type { DeviceView } from '@/lib/settings/catalog'
import { parseNumber } from '@/lib/settings/parse-number'
import { isBlank, type SettingRow } from '@/lib/settings/fields'
import { checkBetween, toSettingRow } from '@/lib/settings/rules'
import { readScheme } from '@/lib/settings/schemes'
import { THICKNESS, type DraftContent, type DraftSetting } from './schema'

/** A settings row of a post: its numbers, the version of their scale, and its material and thickness. */
export type PostSettingRow = SettingRow & {
  schemeVersion: number
  /** one of the post's materials; null: the post names none of the catalogue */
  material: string | null
  /** mm */
  thickness: number | null
}

type Materials = DraftContent['materials']

/**
 * Returns the errors of a row's material, thickness and scheme: `material_not_listed`, `format_error`, `plain_number`,
 * `other_unit`, `number_between`, `illegal_input`.
 */
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

/** Converts a valid row for publication. Material and thickness come from the post where the row has none. */
export function toPostRow(row: DraftSetting, device: DeviceView, materials: Materials): PostSettingRow {
  const choice = row.material ? materials.find(({ material }) => material === row.material) : materials[0]
  return {
    ...toSettingRow(row, device),
    schemeVersion: (row.scheme && schemeVersionOf(row.scheme, device)) || device.schemeVersion,
    material: choice?.material || null,
    thickness: toThickness(row.thickness) ?? toThickness(choice?.thickness),
  }
}

/**
 * Returns the version of a scheme, or null for one that the machine does not have. A scheme of the other series is left
 * over from another machine, so the current version counts.
 */
function schemeVersionOf(name: string, device: DeviceView): number | null {
  const scheme = readScheme(name)
  if (!scheme) return null
  if (scheme.series !== device.series) return device.schemeVersion
  return scheme.version <= device.schemeVersion ? scheme.version : null
}

/** Returns a thickness in mm to the hundredth, or null for an empty or incomplete number. */
export function toThickness(value: DraftSetting['thickness']): number | null {
  const number = parseNumber(value, 'mm')
  return Number.isNaN(number) ? null : Math.round(number * 100) / 100
}
