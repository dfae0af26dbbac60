import type { Method, Series } from '@/lib/settings/catalog'
import type { SettingRow } from '@/lib/settings/rules'

/** How it came out when somebody tried the numbers of a row. */
export const outcomes = ['worked', 'too_weak', 'too_strong', 'failed'] as const
export type OutcomeName = (typeof outcomes)[number]

/**
 * The scale that numbers stand on: the machine's series and the version of its firmware's scale. LP depth is a percentage
 * without a physical speed, LX speed is mm/s; numbers of two schemes are never compared.
 */
export type SchemeName = `${Series}-${number}`

/** What the laser is told. `depth` on LP machines, `speed` (mm/s) on LX machines, never both. */
export type RowNumbers = Pick<
  SettingRow,
  'power' | 'passes' | 'depth' | 'speed' | 'resolution' | 'density' | 'frequency' | 'acceleration'
>

/** What a row is about, by slugs. */
export type RowPlace = {
  material: string
  device: string
  module: string
  method: Method
  /** mm; null: it does not matter, or nobody said */
  thickness: number | null
  scheme: SchemeName
}
