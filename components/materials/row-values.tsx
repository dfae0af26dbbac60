import './materials.css'
import { useTranslations } from 'next-intl'
import { useSettingLabels } from '@/components/ui/setting-labels'
import type { RowView } from '@/lib/materials/views'
import { settingCells } from '@/lib/settings/format'

type Numbers = Pick<RowView, 'power' | 'passes' | 'depth' | 'speed'>

/** Power with depth or speed, and passes where there is more than one: what a row of the library is known by, in one line. */
export function RowValues({ row, small = false }: { row: Numbers; small?: boolean }) {
  const labels = useSettingLabels()
  const t = useTranslations('materials.values')
  return (
    <span className={small ? 'row-values small' : 'row-values'}>
      {mainCells(row).map(({ key, value, unit }) => (
        <span key={key}>
          <span className="sr-only">{labels[key]} </span>
          <b>{value}</b>
          <small>{key === 'depth' ? t('depth') : key === 'passes' ? t('passes') : unit}</small>
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
