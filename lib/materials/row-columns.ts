import { settingCells, settingOrder, type SettingCell } from '@/lib/settings/format'
import type { RowNumbers } from './schema'

type Key = SettingCell['key']

/** The most columns that fit beside the project. */
const COLUMNS = 4

/**
 * Returns which numbers of the rows have a column, and which stand `beneath` those of the last column: no number is left
 * out, because rows that differ in one of them would look alike. Passes count only where a row takes more than one.
 */
export function rowColumns(rows: readonly RowNumbers[]): { columns: Key[]; beneath: Key[] } {
  const has = (key: Key) =>
    rows.some((row) =>
      settingCells(row).some((cell) => cell.key === key && (key !== 'passes' || cell.value !== '1')),
    )
  const keys = settingOrder.filter(has)
  return { columns: keys.slice(0, COLUMNS), beneath: keys.slice(COLUMNS) }
}
