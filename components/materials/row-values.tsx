import { useTranslations } from 'next-intl'
import { useSettingLabels } from '@/components/ui/setting-labels'
import { LabelledValues, type ShownNumbers, type ValueLabels } from './labelled-values'

/**
 * The identifying numbers of a library row in one line: power with depth or speed, and passes where there is more than
 * one. `named` puts each name before its number, where there is room.
 */
export function RowValues(props: { row: ShownNumbers; small?: boolean; named?: boolean }) {
  return <LabelledValues {...props} labels={useValueLabels()} />
}

/** Returns the words of that line, for client components. */
export function useValueLabels(): ValueLabels {
  const t = useTranslations('materials.values')
  return { names: useSettingLabels(), passes: t('passes'), depth: t('depth') }
}
