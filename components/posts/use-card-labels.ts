import { useLocale, useTranslations } from 'next-intl'
import type { CardLabels } from './card-labels'

/** Returns the words of cards in the page's language. */
export function useCardLabels(): CardLabels {
  const t = useTranslations('ui')
  return {
    locale: useLocale(),
    save: t('saveTitle', { title: '{title}' }),
    like: t('likeTitle', { title: '{title}' }),
    likes: t('likes'),
    saves: t('saves'),
    deleted: t('deletedMember'),
  }
}
