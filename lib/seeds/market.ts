import type { Language } from '@/lib/db/generated/enums'
import { languageFromDb } from '@/lib/db/language'
import { marketsByLanguage } from '@/lib/i18n/languages.mjs'

/** The markets: rewards are sold by market, and rules may differ (docs/product.md "Store"). */
export const markets = ['US', 'EU', 'UK', 'CA', 'AU', 'JP', 'CN', 'other'] as const
export type Market = (typeof markets)[number]

/** Whether a text is the code of a market. */
export const isMarket = (region: string): region is Market => (markets as readonly string[]).includes(region)

const own: Record<string, Market> = { US: 'US', GB: 'UK', CA: 'CA', AU: 'AU', JP: 'JP', CN: 'CN' }
const union = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
)

/** Returns the market of a member: by country, else by language; null when neither tells. */
export function marketOf(member: { region: string | null; language: Language }): Market | null {
  if (member.region) return own[member.region] ?? (union.has(member.region) ? 'EU' : 'other')
  return marketsByLanguage[languageFromDb(member.language)]
}
