import { useTranslations } from 'next-intl'
import { useSettingLabels } from '@/components/ui/setting-labels'
import { IMAGE_MAX_BYTES } from '@/lib/uploads/picture-limits'
import { useOutcomeNames } from './standing-line'

/**
 * Returns the words of reporting for client components. `{…}` stay in them, because only the browser knows the numbers
 * and names.
 */
export function useTriedLabels() {
  const t = useTranslations('materials.tried')
  const wrong = useTranslations('validation')
  const labels = useSettingLabels()
  return {
    button: t('button'),
    title: t('title'),
    close: t('close'),
    report: t('report'),
    outcomes: useOutcomeNames(),
    hints: {
      worked: t('hints.worked'),
      too_weak: t('hints.too_weak'),
      too_strong: t('hints.too_strong'),
      failed: t('hints.failed'),
    },
    endedAt: t('endedAt'),
    was: t('was', { value: '{value}' }),
    same: t('same'),
    open: t('open'),
    openText: t('openText'),
    wrong: useWrongNumbers(),
    less: t('less', { name: '{name}' }),
    more: t('more', { name: '{name}' }),
    labels: { power: labels.power, depth: labels.depth, speed: labels.speed, passes: labels.passes },
    machineTitle: t('machineTitle', { machine: '{machine}' }),
    machineText: t('machineText'),
    machineSend: t('machineSend'),
    machineNone: t('machineNone'),
    countedTitle: t('countedTitle'),
    countedText: t('countedText'),
    waitsAge: t('waitsAge', { date: '{date}' }),
    waitsWork: t('waitsWork'),
    waitsNetwork: t('waitsNetwork'),
    savedTitle: t('keptTitle'),
    savedText: t('keptText'),
    savedPhoto: t('keptPhoto'),
    savedNoPhoto: t('keptNoPhoto'),
    noRoom: t('noRoom'),
    photo: t('photo.name'),
    photoAdd: t('photo.add'),
    photoOther: t('photo.other'),
    photoRemove: t('photo.remove'),
    photoType: wrong('image_type'),
    photoSize: wrong('file_too_large', { max: IMAGE_MAX_BYTES / 1024 ** 2 }),
    ownTitle: t('ownTitle'),
    ownText: t('ownText'),
    ownEdit: t('ownEdit'),
    change: t('change'),
    takeBack: t('takeBack'),
    you: t('you'),
    yours: t('yours'),
    youReported: t('youReported', { outcome: '{outcome}' }),
    savedShort: t('keptShort', { outcome: '{outcome}' }),
    askedShort: t('askedShort', { outcome: '{outcome}', machine: '{machine}' }),
    answer: t('answer'),
    failed: t('failed'),
  }
}

/** Returns why a number is refused, by error code. */
function useWrongNumbers(): Record<string, string> {
  const t = useTranslations('validation')
  const range = { min: '{min}', max: '{max}' }
  return {
    required: t('required'),
    format_error: t('format_error'),
    plain_number: t('plain_number'),
    other_unit: t('other_unit', { unit: '{unit}' }),
    integer_value: t('integer_value'),
    integer_between: t('integer_between', range),
    number_between: t('number_between', range),
    not_below_one: t('not_below_one'),
  }
}

export type TriedLabels = ReturnType<typeof useTriedLabels>
