import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '@/lib/i18n/format'
import type { RewardView } from '@/lib/rewards/views'

type Offer = { currency: string | null; minOrder: number; worth: number }

/** Amounts of a region in its own currency, without empty decimals. */
export function useAmount(): (value: number, currency: string) => string {
  const locale = useLocale()
  return (value, currency) => amountText(locale, value, currency)
}

/** The line under a reward's name: what it is worth in the region, and from which order on. */
export function useRewardLine(): (kind: RewardView['kind'], offer: Offer) => string {
  const t = useTranslations('rewards')
  const amount = useAmount()
  return (kind, { currency, minOrder, worth }) => {
    const sum = (value: number) => amount(value, currency ?? 'USD')
    const sums = { amount: sum(minOrder), worth: sum(worth) }
    if (kind === 'coupon') return minOrder > 0 ? t('card.coupon', sums) : t('card.couponNoMinimum', sums)
    if (kind === 'gift_card')
      return minOrder > 0 ? t('card.giftCard', sums) : t('card.giftCardNoMinimum', sums)
    if (kind === 'file') return t('card.file')
    return t('card.product', { amount: sums.worth })
  }
}
