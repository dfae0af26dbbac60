import { useTranslations } from 'next-intl'
import { familyOf, isEarning } from '@/lib/seeds/earnings'

/** What a rule is for, in words. */
export function useTaskName(): (code: string) => string {
  const t = useTranslations('seeds')
  return (code) => {
    const family = familyOf(code)
    const currency = /^order_([a-z]{3})$/.exec(code)?.[1]
    if (currency && !isEarning(family)) return t('tasks.orderIn', { currency: currency.toUpperCase() })
    return isEarning(family)
      ? t(`tasks.${family}`, { count: Number(/\d+$/.exec(code)?.[0] ?? 0) })
      : t('tasks.other')
  }
}
