import { resolutionDpi, type SettingRow } from './rules'

export type SettingCell = {
  key: 'power' | 'depth' | 'speed' | 'resolution' | 'density' | 'passes' | 'frequency' | 'acceleration'
  value: string
  /** '%', 'mm/s', 'dpi', 'lines/cm', '×', 'kHz' or nothing: never a number without its unit where it has one */
  unit: string
}

/** What a screen shows of a row, in reading order; only what the row has. */
export function settingCells(row: Omit<SettingRow, 'scheme' | 'method' | 'module' | 'other'>): SettingCell[] {
  const cells: (SettingCell | null)[] = [
    { key: 'power', value: String(row.power), unit: '%' },
    row.depth === null ? null : { key: 'depth', value: String(row.depth), unit: '%' },
    row.speed === null ? null : { key: 'speed', value: String(row.speed), unit: 'mm/s' },
    row.resolution === null
      ? null
      : { key: 'resolution', value: row.resolution, unit: `${resolutionDpi[row.resolution]} dpi` },
    row.density === null ? null : { key: 'density', value: String(row.density), unit: 'lines/cm' },
    row.frequency === null ? null : { key: 'frequency', value: String(row.frequency), unit: 'kHz' },
    row.acceleration === null ? null : { key: 'acceleration', value: String(row.acceleration), unit: '' },
    { key: 'passes', value: String(row.passes), unit: '×' },
  ]
  return cells.filter((cell) => cell !== null)
}

/** A value with its unit, which no line breaks apart: "40%", "5 mm/s", "3" where there is none. */
export const withUnit = (value: string | number, unit: string): string =>
  unit === '' || unit === '%' ? `${value}${unit}` : `${value}\u00a0${unit}`
