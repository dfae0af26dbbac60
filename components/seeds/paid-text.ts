import { amountText, formatterOf, spacedInChinese } from '@/lib/i18n/format'
import { usualCurrencies } from '@/lib/i18n/languages.mjs'
import type { Locale } from '@/lib/i18n/locales'

/** Writes the same amount in several currencies, the reader's own first: "US$2, €2 or £2". */
export function paidText(currencies: readonly string[], amount: number, locale: Locale): string {
  const ordered = [...currencies].sort(
    (a, b) => Number(b === usualCurrencies[locale]) - Number(a === usualCurrencies[locale]),
  )
  const list = formatterOf(locale).list(
    ordered.map((currency) => amountText(locale, amount, currency, 'symbol')),
    { type: 'disjunction' },
  )
  // Browsers keep a comma and the currency sign behind it together: the list would break before a comma.
  return spacedInChinese(locale, list.replaceAll('、', '、\u200b'))
}
