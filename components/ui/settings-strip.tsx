import { useMethodNames } from './operation-key'
import { useSettingLabels, useSettingUnit } from './setting-labels'
import { SettingsLines } from './settings-lines'
import type { SettingsRow } from './settings-plate'

/** The settings of a step, under a firm line: a line an operation, every number with its name. `copy` at the end. */
export function SettingsStrip({ rows, copy }: { rows: SettingsRow[]; copy: { text: string; what: string } }) {
  const labels = useSettingLabels()
  const unit = useSettingUnit()
  const names = useMethodNames()
  return (
    <SettingsLines
      rows={rows.map(({ method, cells, other, lang }) => ({
        ...{ method, name: names[method] },
        cells: cells.map((cell) => [labels[cell.key], cell.value, unit(cell)]),
        ...(other ? { other, lang } : {}),
      }))}
      copy={copy}
    />
  )
}
