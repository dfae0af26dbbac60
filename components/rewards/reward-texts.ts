import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '@/lib/i18n/format'
import { offerLine, type Offer } from '@/lib/i18n/offer-line'
import type { RewardView } from '@/lib/rewards/views'

/** Returns a function that writes an amount in the currency of its region, without empty decimals. */
export function useAmount(): (value: number, currency: string) => string {
  const locale = useLocale()
  return (value, currency) => amountText(locale, value, currency)
}

/** Returns a function that writes the line below a reward's name: its worth in the region, and the smallest order. */
export function useRewardLine(): (
  kind: RewardView['kind'],
  offer: Omit<Offer, 'currency'> & { currency: string | null },
) => string {
  const t = useTranslations('rewards.card')
  const amount = useAmount()
  return (kind, offer) => offerLine(kind, { ...offer, currency: offer.currency ?? 'USD' }, t, amount)
}
