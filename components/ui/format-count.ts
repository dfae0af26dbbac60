/** Up to 9,999 in full with separators, then compact: 12.3K, 1.2万. */
export function formatCount(value: number, locale: string): string {
  if (Math.abs(value) < 10_000) return value.toLocaleString(locale)
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}
