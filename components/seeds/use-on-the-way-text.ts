import { useTranslations } from 'next-intl'
import type { SeedBalanceView } from '@/lib/seeds/views'
import { useDayText } from './use-day-text'

/** The sentence on what was earned and is not available yet, and from when the next of it is; null: there is none. */
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
