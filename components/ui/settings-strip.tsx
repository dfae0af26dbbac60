import type { ReactNode } from 'react'
import { OperationKey } from './operation-key'
import { useSettingLabels, useSettingUnit } from './setting-labels'
import type { SettingsRow } from './settings-plate'

/** The settings of a step, under a firm line: a line an operation, every number with its name. `action` at the end. */
export function SettingsStrip({ rows, action }: { rows: SettingsRow[]; action?: ReactNode }) {
  const labels = useSettingLabels()
  const unit = useSettingUnit()
  return (
    <div className="strip num">
      {rows.map((row, i) => (
        <div key={i}>
          <span className="o">
            <OperationKey method={row.method} />
          </span>
          {row.cells.map((cell) => (
            <span key={cell.key}>
              <small>{labels[cell.key]}</small>
              <b>{cell.value}</b> {unit(cell)}
            </span>
          ))}
          {row.other && (
            <span className="other" lang={row.lang}>
              {row.other}
            </span>
          )}
          {i === rows.length - 1 && action}
        </div>
      ))}
    </div>
  )
}
