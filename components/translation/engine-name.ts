import type { Locale } from '@/lib/i18n/locales'

export type TranslationLabels = Record<
  | (
      | 'prompt'
      | 'confirm'
      | 'cancel'
      | 'translate'
      | 'busy'
      | 'stop'
      | 'done'
      | 'doneShort'
      | 'left'
      | 'original'
    )
  | ('translation' | 'side' | 'sideTitle' | 'close' | 'failed' | 'browser' | 'label'),
  string
> & {
  /** the site has its own translation engine */
  server: boolean
  languages: Record<Locale, string>
}

const engines: Record<string, string> = { libretranslate: 'LibreTranslate', deepl: 'DeepL' }

/** Returns the name of the translation engine. */
export const engineName = (provider: string, labels: TranslationLabels): string =>
  engines[provider] ?? labels.browser
