import { useTranslations } from 'next-intl'
import { cellInWords, unitInWords, type SettingCell } from '@/lib/settings/format'
import { settingLabels } from '@/lib/settings/setting-words'

export type SettingKey = SettingCell['key']

/** Returns the column names of settings in the page's language. */
export function useSettingLabels(): Record<SettingKey, string> {
  return settingLabels(useTranslations('ui'))
}

/** Returns a function that writes a unit in the page's language; passes have no unit, their column name suffices. */
export function useSettingUnit(): (cell: SettingCell) => string {
  const t = useTranslations('ui')
  return (cell) => unitInWords(cell, t('unitLinesPerCm'))
}

/** Returns a function that writes a number with its name and unit in the page's language: "Power 40%". */
export function useCellInWords(): (cell: SettingCell) => string {
  const words = { labels: useSettingLabels(), linesPerCm: useTranslations('ui')('unitLinesPerCm') }
  return (cell) => cellInWords(cell, words)
}
