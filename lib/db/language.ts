import { byLocale, locales, type Locale } from '@/lib/i18n/locales'
import type { Language } from './generated/enums'

/** The names of the database enum derive from the locales: zh-cn is ZH_CN. A test compares the two lists. */
const toDb = byLocale((locale) => locale.toUpperCase().replace('-', '_') as Language)
const fromDb = Object.fromEntries(locales.map((locale) => [toDb[locale], locale])) as Record<Language, Locale>

/** Returns the value of the database enum for a locale. */
export const languageToDb = (locale: Locale): Language => toDb[locale]
/** Returns the locale for a value of the database enum. */
export const languageFromDb = (language: Language): Locale => fromDb[language]

/** Returns the text of a locale; the English one where it is missing. */
export function inLanguage(texts: unknown, locale: Locale): string {
  const all = (texts ?? {}) as Partial<Record<Locale, string>>
  return all[locale] ?? all.en ?? ''
}
