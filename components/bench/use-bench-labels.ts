import { useTranslations } from 'next-intl'
import type { BenchLabels } from './bench-pager'

/** The words of bench mode for its leaf in the browser. */
export function useBenchLabels(): BenchLabels {
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
      kept: t('kept', { time: '{time}' }),
      missing: t('keepMissing'),
      gone: t('keepGone'),
      full: t('keepFull'),
      network: t('keepNetwork'),
    },
    offline: t('offline'),
    list: t('all'),
  }
}
