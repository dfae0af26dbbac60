import { useTranslations } from 'next-intl'
import type { WorkshopLabels } from './workshop-pager'

/** Returns the words of workshop mode for its client component. */
export function useWorkshopLabels(): WorkshopLabels {
  const t = useTranslations('bench')
  return {
    close: t('close'),
    steps: t('steps'),
    previous: t('previous'),
    next: t('next'),
    at: t('at', { number: '{number}', total: '{total}' }),
    before: t('before'),
    awake: t('awake'),
    awakeIs: {
      on: t('awakeOn'),
      off: t('awakeOff'),
      refused: t('awakeRefused'),
      missing: t('awakeMissing'),
    },
    keep: t('keep'),
    keepIs: {
      busy: t('keepBusy'),
      saved: t('kept', { time: '{time}' }),
      missing: t('keepMissing'),
      gone: t('keepGone'),
      full: t('keepFull'),
      network: t('keepNetwork'),
    },
    offline: t('offline'),
    newer: t('newer'),
    list: t('all'),
  }
}
