import { withUnit } from './with-unit'
import { resolutionDpi, type SettingRow } from './fields'

/** The reading order of the numbers in tables, lines and files. */
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
  /** '%', 'mm/s', 'dpi', 'lines/cm', '×', 'kHz' or empty: a number with a unit always shows it */
  unit: string
}

/** The units of all numbers but the resolution, whose unit follows its value. */
export const settingUnits = {
  ...{ power: '%', depth: '%', speed: 'mm/s', passes: '×' },
  ...{ density: 'lines/cm', frequency: 'kHz', acceleration: '' },
}

/** Returns the unit for display beside the name of its number; passes have none there. */
export const unitInWords = ({ key, unit }: SettingCell, linesPerCm: string): string =>
  key === 'passes' ? '' : unit === settingUnits.density ? linesPerCm : unit

/** Returns the numbers of a row for display, in reading order, without missing ones. */
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

/** Returns the numbers that stand in the largest size, and the others. */
export function splitCells(cells: readonly SettingCell[]): { large: SettingCell[]; others: SettingCell[] } {
  const isLarge = ({ key }: SettingCell) => (short as readonly string[]).includes(key)
  return { large: cells.filter(isLarge), others: cells.filter((cell) => !isLarge(cell)) }
}

type ShortCells = Partial<Record<(typeof short)[number], SettingCell>>

/** Returns the short lines of rows, each different line once; `line` is the key of a line. */
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

/** Returns a number with its name and unit, each in the reader's language: "Power 40%", "Passes 3". */
export const cellInWords = (
  cell: SettingCell,
  { labels, linesPerCm }: { labels: Record<SettingCell['key'], string>; linesPerCm: string },
): string => `${labels[cell.key]} ${withUnit(cell.value, unitInWords(cell, linesPerCm))}`
