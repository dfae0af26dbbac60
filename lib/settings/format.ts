import { resolutionDpi, type SettingRow } from './fields'

/** Reading order of the numbers, in tables, lines and files alike. */
export const settingOrder = [
  'power',
  'depth',
  'speed',
  'passes',
  'resolution',
  'density',
  'frequency',
  'acceleration',
] as const

export type SettingCell = {
  key: (typeof settingOrder)[number]
  value: string
  /** '%', 'mm/s', 'dpi', 'lines/cm', '×', 'kHz' or nothing: never a number without its unit where it has one */
  unit: string
}

/** Of all but the resolution, whose unit follows its value. */
export const settingUnits = {
  ...{ power: '%', depth: '%', speed: 'mm/s', passes: '×' },
  ...{ density: 'lines/cm', frequency: 'kHz', acceleration: '' },
}

/** A unit as it is written beside its number's name: passes are counted under theirs, without one. */
export const unitInWords = ({ key, unit }: SettingCell, linesPerCm: string): string =>
  key === 'passes' ? '' : unit === settingUnits.density ? linesPerCm : unit

/** What a screen shows of a row, in reading order; only what the row has. */
export function settingCells(row: Omit<SettingRow, 'scheme' | 'method' | 'module' | 'other'>): SettingCell[] {
  return settingOrder.flatMap((key) => {
    if (key === 'resolution')
      return row.resolution === null
        ? []
        : { key, value: row.resolution, unit: `${resolutionDpi[row.resolution]} dpi` }
    return row[key] === null ? [] : { key, value: String(row[key]), unit: settingUnits[key] }
  })
}

const short = ['power', 'speed', 'depth', 'passes'] as const
type ShortCells = Partial<Record<(typeof short)[number], SettingCell>>

/** What a line of a few numbers shows of rows, each different line once; `line` tells them apart. */
export function shortLines<Method extends string>(
  rows: readonly { method: Method; cells: readonly SettingCell[] }[],
): { line: string; method: Method; cells: ShortCells }[] {
  const lines = rows.map(({ method, cells }) => {
    const shown: ShortCells = Object.fromEntries(
      cells.flatMap((cell) => ((short as readonly string[]).includes(cell.key) ? [[cell.key, cell]] : [])),
    )
    return { line: [method, ...short.map((key) => shown[key]?.value)].join(' '), method, cells: shown }
  })
  return lines.filter(({ line }, index) => lines.findIndex((other) => other.line === line) === index)
}

/** "Power 40%", "Passes 3": a number with its name and unit, each in the reader's language. */
export const cellInWords = (
  cell: SettingCell,
  { labels, linesPerCm }: { labels: Record<SettingCell['key'], string>; linesPerCm: string },
): string => `${labels[cell.key]} ${withUnit(cell.value, unitInWords(cell, linesPerCm))}`

/** A value with its unit, which no line breaks apart: "40%", "5 mm/s", "3" where there is none. */
export const withUnit = (value: string | number, unit: string): string =>
  unit === '' || unit === '%' ? `${value}${unit}` : `${value}\u00a0${unit}`
