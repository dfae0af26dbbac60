import { useTranslations } from 'next-intl'
import type { SeedBalanceView } from '@/lib/seeds/views'
import { useDayText } from './use-day-text'

/**
 * Returns a function that writes the sentence about pending Seeds and when the next of them are available; null without
 * any.
 */
export function useOnTheWayText(): (
  own: Pick<SeedBalanceView, 'pending' | 'next'> | undefined,
) => string | null {
  const t = useTranslations('seeds')
  const day = useDayText()
  return (own) => {
    if (!own?.next) return null
    const { pending, next } = own
    const params = { seeds: pending, next: next.amount, date: day(next.date) }
    return next.amount === pending ? t('balance.onTheWay', params) : t('balance.onTheWayNext', params)
  }
}
