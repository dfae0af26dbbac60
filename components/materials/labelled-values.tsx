import './materials.css'
import type { SettingKey } from '@/components/ui/setting-labels'
import type { RowView } from '@/lib/materials/views'
import { settingCells } from '@/lib/settings/format'

export type ShownNumbers = Pick<RowView, 'power' | 'passes' | 'depth' | 'speed' | 'frequency'>

/**
 * The names of the numbers, and the units where no name stands before them. Chinese and Japanese name a depth before
 * its number: its unit is the sign alone.
 */
export type ValueLabels = { names: Record<SettingKey, string>; passes: string; depth: string }

/** RowValues for client components, whose words come from the page. */
export function LabelledValues({
  row,
  small,
  named,
  labels,
}: {
  row: ShownNumbers
  small?: boolean
  named?: boolean
  labels: ValueLabels
}) {
  return (
    <span className={small ? 'row-values small' : 'row-values'}>
      {mainCells(row).map(({ key, value, unit }) => (
        <span key={key}>
          <small className={named || (key === 'depth' && labels.depth === unit) ? 'mr-1.5 ml-0' : 'sr-only'}>
            {labels.names[key]}{' '}
          </small>
          <b>{value}</b>
          <small>
            {key === 'passes' ? !named && labels.passes : key === 'depth' && !named ? labels.depth : unit}
          </small>
        </span>
      ))}
    </span>
  )
}

/** Returns the cells that tell rows apart at a glance: a frequency is there for the few lasers that have one to choose. */
export const mainCells = ({ power, passes, depth, speed, frequency }: ShownNumbers) =>
  settingCells({
    ...{ power, passes, depth, speed, frequency },
    ...{ resolution: null, density: null, acceleration: null },
  }).filter(({ key, value }) => key !== 'passes' || value !== '1')
