import { useTranslations } from 'next-intl'
import { currencyOf, familyOf, isEarning } from '@/lib/seeds/earnings'

/** Returns a function that names what a rule rewards. */
export function useTaskName(): (code: string) => string {
  const t = useTranslations('seeds')
  return (code) => {
    const family = familyOf(code)
    const currency = currencyOf(code)
    if (currency && !isEarning(family)) return t('tasks.orderIn', { currency })
    return isEarning(family)
      ? t(`tasks.${family}`, { count: Number(/\d+$/.exec(code)?.[0] ?? 0) })
      : t('tasks.other')
  }
}
