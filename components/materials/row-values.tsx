import './materials.css'
import { useTranslations } from 'next-intl'
import { useSettingLabels } from '@/components/ui/setting-labels'
import type { RowView } from '@/lib/materials/views'
import { settingCells } from '@/lib/settings/format'

type Numbers = Pick<RowView, 'power' | 'passes' | 'depth' | 'speed'>

/**
 * Power with depth or speed, and passes where there is more than one: what a row of the library is known by, in one line.
 * `named`: each with its name before it, where there is room.
 */
export function RowValues({ row, small, named }: { row: Numbers; small?: boolean; named?: boolean }) {
  const labels = useSettingLabels()
  const t = useTranslations('materials.values')
  return (
    <span className={small ? 'row-values small' : 'row-values'}>
      {mainCells(row).map(({ key, value, unit }) => (
        <span key={key}>
          <small className={named ? 'mr-1.5 ml-0' : 'sr-only'}>{labels[key]} </small>
          <b>{value}</b>
          <small>
            {key === 'passes' ? !named && t('passes') : key === 'depth' && !named ? t('depth') : unit}
          </small>
        </span>
      ))}
    </span>
  )
}

/** The cells that tell one row from another at a glance. */
export const mainCells = ({ power, passes, depth, speed }: Numbers) =>
  settingCells({
    ...{ power, passes, depth, speed },
    ...{ resolution: null, density: null, frequency: null, acceleration: null },
  }).filter(({ key, value }) => key !== 'passes' || value !== '1')
