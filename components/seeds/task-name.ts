import { useTranslations } from 'next-intl'
import { familyOf } from '@/lib/seeds/rule-family'
import { isFamily } from './task-order'

/** What a rule is for, in words. */
export function useTaskName(): (code: string) => string {
  const t = useTranslations('seeds')
  return (code) => {
    const family = familyOf(code)
    const currency = /^order_([a-z]{3})$/.exec(code)?.[1]
    if (currency && !isFamily(family)) return t('tasks.orderIn', { currency: currency.toUpperCase() })
    return isFamily(family)
      ? t(`tasks.${family}`, { count: Number(/\d+$/.exec(code)?.[0] ?? 0) })
      : t('tasks.other')
  }
}
