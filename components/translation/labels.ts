import { useTranslations } from 'next-intl'
import { locales, type Locale } from '@/lib/i18n/locales'
import { hasTranslationServer } from '@/lib/translation/available'
import type { TranslationWords } from './words'

/** Words of the translation, for leaves that stand on pages without messages of their own; for server components. */
export function useTranslationWords(): TranslationWords {
  const t = useTranslations('translation')
  return {
    server: hasTranslationServer(),
    prompt: t.raw('prompt') as string,
    confirm: t('confirm'),
    cancel: t('cancel'),
    translate: t.raw('translate') as string,
    busy: t('busy'),
    done: t.raw('done') as string,
    doneShort: t.raw('doneShort') as string,
    left: t('left'),
    original: t('original'),
    translation: t('translation'),
    side: t('side'),
    sideTitle: t('sideTitle'),
    close: t('close'),
    failed: t('failed'),
    browser: t('browser'),
    label: t('label'),
    languages: Object.fromEntries(locales.map((locale) => [locale, t(`languages.${locale}`)])) as Record<
      Locale,
      string
    >,
  }
}
