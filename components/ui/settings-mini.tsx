import { shortLines } from '@/lib/settings/format'
import { withUnit } from '@/lib/settings/with-unit'
import { OperationKey } from './operation-key'
import { useSettingLabels, useSettingUnit } from './setting-labels'
import type { SettingsRow } from './settings-plate'

/**
 * Settings in one line for cards and captions: power, speed (on LP machines depth) and the passes when there are
 * several. Power and speed show only their units; depth is named, because it is in % like power. Rows that differ only
 * in numbers not shown here are merged.
 */
export function SettingsMini({ rows }: { rows: SettingsRow[] }) {
  const labels = useSettingLabels()
  const unit = useSettingUnit()
  return (
    <div className="mini digits flex flex-wrap gap-x-5 gap-y-1.5 text-base whitespace-nowrap [&_.operation]:mr-0.5 [&_b]:ml-1.5">
      {shortLines(rows).map(({ line, method, cells: { power, speed, depth, passes } }) => (
        <span key={line}>
          <OperationKey method={method} />{' '}
          {power && (
            <>
              <b>{power.value}</b>
              {withUnit('', unit(power))}{' '}
            </>
          )}
          {speed && (
            <>
              <b>{speed.value}</b>
              {withUnit('', unit(speed))}{' '}
            </>
          )}
          {depth && (
            <span className="ml-2">
              {labels.depth} <b>{depth.value}</b>
              {withUnit('', unit(depth))}{' '}
            </span>
          )}
          {passes && passes.value !== '1' && <b>×{passes.value}</b>}
        </span>
      ))}
    </div>
  )
}
