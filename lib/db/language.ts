import type { Locale } from '@/lib/i18n/locales'
import type { Language } from './generated/enums'

const toDb: Record<Locale, Language> = { en: 'EN', 'zh-cn': 'ZH_CN', ja: 'JA' }
const fromDb: Record<Language, Locale> = { EN: 'en', ZH_CN: 'zh-cn', JA: 'ja' }

export const languageToDb = (locale: Locale): Language => toDb[locale]
export const languageFromDb = (language: Language): Locale => fromDb[language]

/** A text kept in three languages; English where one is missing. */
export function inLanguage(texts: unknown, locale: Locale): string {
  const all = (texts ?? {}) as Partial<Record<Locale, string>>
  return all[locale] ?? all.en ?? ''
}
