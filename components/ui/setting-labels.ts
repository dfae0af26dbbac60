import { useTranslations } from 'next-intl'
import { unitInWords, type SettingCell } from '@/lib/settings/format'
import { settingLabels } from '@/lib/settings/setting-words'

export type SettingKey = SettingCell['key']

/** The column names of settings. */
export function useSettingLabels(): Record<SettingKey, string> {
  return settingLabels(useTranslations('ui'))
}

/** The unit as it is written in the page's language; passes are counted under their name, without one. */
export function useSettingUnit(): (cell: SettingCell) => string {
  const t = useTranslations('ui')
  return (cell) => unitInWords(cell, t('unitLinesPerCm'))
}
