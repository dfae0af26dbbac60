import { useTranslations } from 'next-intl'
import type { BadgeView } from '@/lib/social/profile-views'

/** Returns a function that names a badge: "LP4 Explorer", product and level. */
export function useBadgeName(): (badge: Pick<BadgeView, 'product' | 'level'>) => string {
  const t = useTranslations('profile.badge')
  return ({ product, level }) =>
    t('name', {
      product: product === 'general' ? t('general') : product.toUpperCase(),
      level: t(`levels.${level}`),
    })
}
