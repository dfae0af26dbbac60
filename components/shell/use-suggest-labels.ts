import { useTranslations } from 'next-intl'

/** Returns the words of the list under a search field. `{count}` stays, because only the browser knows the number. */
export function useSuggestLabels() {
  const t = useTranslations('shell')
  return {
    suggestions: t('suggestions'),
    count: t('suggestionCount', { count: '{count}' }),
    recent: t('recentSearches'),
    remove: t('removeRecent'),
    clear: t('clearRecent'),
    kinds: {
      post: t('kindPost'),
      design: t('kindDesign'),
      tutorial: t('kindTutorial'),
      user: t('kindUser'),
      tag: t('kindTag'),
      material: t('kindMaterial'),
    },
  }
}

export type SuggestLabels = ReturnType<typeof useSuggestLabels>
