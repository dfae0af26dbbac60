import { settingCells } from '@/lib/settings/format'
import type { SettingRow } from '@/lib/settings/fields'
import { useMethodNames } from './operation-key'
import { useSettingLabels, useSettingUnit } from './setting-labels'
import type { SettingsLine } from './settings-lines'

/** Returns a function that turns settings into lines in the page's language, every number with its name. */
export function useSettingsLines(): (settings: SettingRow[]) => SettingsLine[] {
  const labels = useSettingLabels()
  const unit = useSettingUnit()
  const names = useMethodNames()
  return (settings) =>
    settings.map((row) => ({
      ...{ method: row.method, name: names[row.method] },
      cells: settingCells(row).map((cell) => [labels[cell.key], cell.value, unit(cell)]),
      ...(row.other ? { other: row.other } : {}),
    }))
}
