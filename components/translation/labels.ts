import { useTranslations } from 'next-intl'
import { locales, type Locale } from '@/lib/i18n/locales'
import { hasTranslationServer } from '@/lib/translation/available'
import type { TranslationLabels } from './engine-name'

/**
 * Returns the words of the translation, for client components on pages without messages of their own; call it in server
 * components.
 */
export function useTranslationLabels(): TranslationLabels {
  const t = useTranslations('translation')
  return {
    server: hasTranslationServer(),
    prompt: t('prompt', { language: '{language}' }),
    confirm: t('confirm'),
    cancel: t('cancel'),
    translate: t('translate', { language: '{language}' }),
    busy: t('busy'),
    stop: t('stop'),
    done: t('done', { language: '{language}', provider: '{provider}' }),
    doneShort: t('doneShort', { provider: '{provider}' }),
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
