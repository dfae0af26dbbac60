import { useTranslations } from 'next-intl'
import type { RowPlace } from '@/lib/materials/row-places'

/**
 * Returns a function that says where a number lies: "Faster than 9 of 12 other makers", "Faster than all 12 other
 * makers". With fewer than three makers it says that the others' settings can be seen.
 */
export function usePlaceText(): (place: RowPlace) => string {
  const t = useTranslations('posts.place')
  return ({ by, side, count, makers }) => {
    const of = { count: count ?? 0, makers, all: count === makers ? 'yes' : 'other' } as const
    if (side === null) return t('open')
    if (side === 'same') return t('same', { makers })
    if (count === null)
      return by === 'depth'
        ? { more: t('moreDeepThan', { makers }), less: t('lessDeepThan', { makers }) }[side]
        : { more: t('moreFastThan', { makers }), less: t('lessFastThan', { makers }) }[side]
    return by === 'depth'
      ? { more: t('moreDeep', of), less: t('lessDeep', of) }[side]
      : { more: t('moreFast', of), less: t('lessFast', of) }[side]
  }
}
