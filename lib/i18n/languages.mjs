// @ts-check
// The languages of the site and all facts about a language besides its texts: a new language is a row in each table,
// and the compiler names the tables that lack it. Plain JavaScript, because the server in front of Next reads it
// without a bundler.

/** The languages of the catalogues. */
export const locales = /** @type {const} */ (['en', 'zh-cn', 'ja'])
/** @typedef {(typeof locales)[number]} Locale */

/** Prefixes of addresses that are no languages, with the language that they show. */
export const prefixAliases = /** @type {const} */ ({ jp: 'ja' })
/** @typedef {Locale | keyof typeof prefixAliases} Prefix */

/** The first segments of pages' addresses. */
export const prefixes = /** @type {readonly Prefix[]} */ ([...locales, ...Object.keys(prefixAliases)])
/** The prefixes as a part of a regular expression. */
export const prefixPattern = prefixes.join('|')

/** @param {unknown} value @returns {value is Prefix} */
export const isPrefix = (value) => /** @type {readonly unknown[]} */ (prefixes).includes(value)

/** @param {Prefix} prefix @returns {Locale} */
export const localeOfPrefix = (prefix) =>
  prefix in prefixAliases
    ? prefixAliases[/** @type {keyof typeof prefixAliases} */ (prefix)]
    : /** @type {Locale} */ (prefix)

/** ISO 639-1, which is also how any tag of the language begins. @satisfies {Record<Locale, string>} */
export const languageCodes = { en: 'en', 'zh-cn': 'zh', ja: 'ja' }

/** BCP 47 tags for html lang, hreflang and Intl. @type {Record<Locale, string>} */
export const languageTags = { en: 'en', 'zh-cn': 'zh-CN', ja: 'ja' }

/** @type {Record<Locale, string>} */
export const languageNames = { en: 'English', 'zh-cn': '简体中文', ja: '日本語' }

/** Returns the language of a header `language` or any loose tag; English for a tag of another language. */
export function localeOf(/** @type {string | null | undefined} */ tag) {
  const lower = (tag ?? '').toLowerCase()
  if (isPrefix(lower)) return localeOfPrefix(lower)
  return locales.find((locale) => lower.startsWith(languageCodes[locale])) ?? 'en'
}

/**
 * The offset of the Seeds day of members who register in the language, minutes east of UTC.
 * @type {Record<Locale, number>}
 */
export const dayOffsetMinutes = { en: 0, 'zh-cn': 480, ja: 540 }

/** The region where readers most likely live, ISO 3166-1: the first choice in forms. @type {Record<Locale, string>} */
export const usualRegions = { en: 'US', 'zh-cn': 'CN', ja: 'JP' }

/**
 * The market of members without a country, where the language alone tells it.
 * @type {Record<Locale, 'CN' | 'JP' | null>}
 */
export const marketsByLanguage = { en: null, 'zh-cn': 'CN', ja: 'JP' }

/** DeepL's names of target languages that differ from the language code. @type {Partial<Record<Locale, string>>} */
export const deepLTargets = { en: 'EN-GB', 'zh-cn': 'ZH-HANS' }

/** The tags for numbers, dates and lists; British, as the rest of the English texts. @type {Record<Locale, string>} */
export const formatTags = { en: 'en-GB', 'zh-cn': 'zh-CN', ja: 'ja' }

/** The usual currency of the readers, ISO 4217. @type {Record<Locale, string>} */
export const usualCurrencies = { en: 'USD', 'zh-cn': 'CNY', ja: 'JPY' }

/**
 * Currencies without a sign of their own to readers of the language, which are named: 3,500円.
 * @type {Record<Locale, readonly string[]>}
 */
export const namedCurrencies = { en: [], 'zh-cn': ['JPY'], ja: ['JPY', 'CNY'] }

/** Between a label and its value. @type {Record<Locale, string>} */
export const labelSeparators = { en: ': ', 'zh-cn': '：', ja: '：' }
/** The head of a column of numbers. @type {Record<Locale, (name: string, unit: string) => string>} */
export const unitHeads = {
  en: (name, unit) => `${name} (${unit})`,
  'zh-cn': (name, unit) => `${name}（${unit}）`,
  ja: (name, unit) => `${name}（${unit}）`,
}
/** Between sentences. @type {Record<Locale, string>} */
export const sentenceSeparators = { en: ' ', 'zh-cn': '', ja: '' }
/** Between things of one kind. @type {Record<Locale, string>} */
export const listSeparators = { en: ', ', 'zh-cn': '、', ja: '、' }
/** Between materials; an English one may contain a comma. @type {Record<Locale, string>} */
export const materialsSeparators = { en: '; ', 'zh-cn': '、', ja: '、' }
/** Between facts of one thing. @type {Record<Locale, string>} */
export const factsSeparators = { en: ', ', 'zh-cn': '，', ja: '・' }
/** Between a machine and its material. @type {Record<Locale, string>} */
export const partsSeparators = { en: '. ', 'zh-cn': '。', ja: '／' }
/** A material with its thickness. @type {Record<Locale, (name: string, thickness: string) => string>} */
export const thicknessForms = {
  en: (name, thickness) => `${name}, ${thickness}`,
  'zh-cn': (name, thickness) => `${thickness} ${name}`,
  ja: (name, thickness) => `${name}（${thickness}）`,
}

/**
 * The parts of a postal address in their usual order.
 * @type {Record<Locale, readonly ('name' | 'line1' | 'line2' | 'postcode' | 'city' | 'state')[]>}
 */
export const addressOrders = {
  en: ['name', 'line1', 'line2', 'city', 'state', 'postcode'],
  'zh-cn': ['name', 'state', 'city', 'line1', 'line2', 'postcode'],
  ja: ['name', 'postcode', 'state', 'city', 'line1', 'line2'],
}

/** The fonts of emails, because mail programs load none. @type {Record<Locale, string>} */
export const mailFonts = {
  en: "Figtree,'Helvetica Neue',Arial,sans-serif",
  'zh-cn': "'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif",
  ja: "'Hiragino Sans','Yu Gothic','Noto Sans JP',sans-serif",
}
/** The font of share cards for Chinese characters. @type {Record<Locale, string>} */
export const cardFonts = { en: 'Noto Sans SC Thin', 'zh-cn': 'Noto Sans SC Thin', ja: 'Noto Sans JP Thin' }
