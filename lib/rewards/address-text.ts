import type { Locale } from '@/lib/i18n/locales'

type Address = {
  name: string
  line1: string
  line2: string
  postcode: string
  city: string
  state: string
  country: string
}

/** Countries that write the postcode after the town. */
const postcodeLast = new Set(['US', 'CA', 'AU', 'GB', 'IE', 'NZ', 'IN', 'SG'])

/**
 * Returns an address in one line, in the order of its country: from the country down to the person in Japan and China,
 * the other way round elsewhere. `country` is the name in the reader's language.
 */
export function addressText(address: Address, country: string, locale: Locale): string {
  const { name, line1, line2, postcode, city, state } = address
  if (address.country === 'JP')
    return [`〒${postcode}`, `${state}${city}${line1}`, line2, name, locale === 'ja' ? '' : country]
      .filter(Boolean)
      .join(' ')
  if (address.country === 'CN')
    return [locale === 'zh-cn' ? '' : country, `${state}${city}${line1}${line2}`, postcode, name]
      .filter(Boolean)
      .join(' ')
  const place = postcodeLast.has(address.country)
    ? [city, `${state} ${postcode}`.trim()]
    : [`${postcode} ${city}`.trim(), state]
  return [name, line1, line2, ...place, country].filter(Boolean).join(', ')
}
