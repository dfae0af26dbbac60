import { createFormatter } from 'use-intl/core'
import { formats } from './formats'
import { formatTags, namedCurrencies } from './languages.mjs'
import type { Locale } from './locales'
import { perLanguage } from './per-language'

/**
 * Returns the formatter of numbers, dates and lists in a language, made once per process; all such texts come from it.
 * Dates are in UTC unless `timeZone` is set; formats.ts names the forms.
 */
export const formatterOf = perLanguage((locale: Locale) =>
  createFormatter({ locale: formatTags[locale] as Locale, timeZone: 'UTC', formats }),
)

/** Returns the time zone of the reader's clock, which only a browser knows. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Returns a text with the spaces that Chinese puts between its characters and letters, digits or currency signs; Intl
 * writes none.
 */
export const spacedInChinese = (locale: Locale, text: string): string =>
  locale === 'zh-cn'
    ? text
        .replaceAll(/([A-Za-z\d])(\p{Script=Han})/gu, '$1 $2')
        .replaceAll(/(\p{Script=Han})([A-Za-z\d$€£¥])/gu, '$1 $2')
    : text

/**
 * Returns an amount of money without empty decimals; yen as 3,500円, and as 3,500 日元 where ¥ is another currency.
 * `symbol` tells which dollar it is ("US$2"), `narrow` is for a known region ("$2").
 */
export function amountText(
  locale: Locale,
  value: number,
  currency: string,
  display: 'symbol' | 'narrow' = 'narrow',
): string {
  const text = formatterOf(locale).number(value, {
    ...{ style: 'currency', currency },
    currencyDisplay: namedCurrencies[locale].includes(currency)
      ? 'name'
      : display === 'narrow'
        ? 'narrowSymbol'
        : 'symbol',
    minimumFractionDigits: Number.isInteger(value) ? 0 : undefined,
  })
  return spacedInChinese(locale, text)
}
