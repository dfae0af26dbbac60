import { createFormatter } from 'use-intl/core'
import { formats } from './formats'
import { formatTags, namedCurrencies } from './languages.mjs'
import type { Locale } from './locales'
import { perLanguage } from './per-language'

/**
 * Writes numbers, dates and lists in a language, made once a process: the one place for all of them. Dates are in UTC where
 * no `timeZone` is named; names of forms stand in formats.ts.
 */
export const formatterOf = perLanguage((locale: Locale) =>
  createFormatter({ locale: formatTags[locale] as Locale, timeZone: 'UTC', formats }),
)

/** The zone of the reader's clock, which only a browser knows. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Chinese has a space between its characters and letters, digits or signs of money; Intl writes none. */
export const spacedInChinese = (locale: Locale, text: string): string =>
  locale === 'zh-cn'
    ? text
        .replaceAll(/([A-Za-z\d])(\p{Script=Han})/gu, '$1 $2')
        .replaceAll(/(\p{Script=Han})([A-Za-z\d$€£¥])/gu, '$1 $2')
    : text

/**
 * An amount of money: without empty decimals, yen as 3,500円 and 3,500 日元 where ¥ is another money. `symbol` says which dollar it is ("US$2"), `narrow`
 * is for where the region is known ("$2").
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
