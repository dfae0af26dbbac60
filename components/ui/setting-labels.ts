import { useTranslations } from 'next-intl'
import type { SettingCell } from '@/lib/settings/format'

export type SettingKey = SettingCell['key']

/** Reading order of the columns, whatever the first row has. */
export const settingOrder: SettingKey[] = [
  'power',
  'depth',
  'speed',
  'passes',
  'resolution',
  'density',
  'frequency',
  'acceleration',
]

/** The column names of settings. */
export function useSettingLabels(): Record<SettingKey, string> {
  const t = useTranslations('ui')
  return {
    power: t('settingPower'),
    speed: t('settingSpeed'),
    depth: t('settingDepth'),
    density: t('settingDensity'),
    passes: t('settingPasses'),
    resolution: t('settingResolution'),
    frequency: t('settingFrequency'),
    acceleration: t('settingAcceleration'),
  }
}

/** The unit as it is written in the page's language; passes are counted under their name, without one. */
export function useSettingUnit(): (cell: SettingCell) => string {
  const t = useTranslations('ui')
  return ({ key, unit }) => (key === 'passes' ? '' : unit === 'lines/cm' ? t('unitLinesPerCm') : unit)
}
