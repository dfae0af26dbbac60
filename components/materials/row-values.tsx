import { useTranslations } from 'next-intl'
import { useSettingLabels } from '@/components/ui/setting-labels'
import { LabelledValues, type ShownNumbers, type ValueLabels } from './labelled-values'

/**
 * Power with depth or speed, and passes where there is more than one: what a row of the library is known by, in one line.
 * `named`: each with its name before it, where there is room.
 */
export function RowValues(props: { row: ShownNumbers; small?: boolean; named?: boolean }) {
  return <LabelledValues {...props} labels={useValueLabels()} />
}

/** The words of such a line, for leaves in the browser. */
export function useValueLabels(): ValueLabels {
  const t = useTranslations('materials.values')
  return { names: useSettingLabels(), passes: t('passes'), depth: t('depth') }
}
