import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '@/lib/i18n/format'
import { offerLine, type Offer } from '@/lib/i18n/offer-line'
import type { RewardView } from '@/lib/rewards/views'

/** Amounts of a region in its own currency, without empty decimals. */
export function useAmount(): (value: number, currency: string) => string {
  const locale = useLocale()
  return (value, currency) => amountText(locale, value, currency)
}

/** The line under a reward's name: what it is worth in the region, and from which order on. */
export function useRewardLine(): (
  kind: RewardView['kind'],
  offer: Omit<Offer, 'currency'> & { currency: string | null },
) => string {
  const t = useTranslations('rewards.card')
  const amount = useAmount()
  return (kind, offer) => offerLine(kind, { ...offer, currency: offer.currency ?? 'USD' }, t, amount)
}
