import { useTranslations } from 'next-intl'

/** Returns the words of the follow button; `{name}` stays in them, so that one set serves a whole list. */
export function useFollowLabels() {
  const t = useTranslations('social')
  return {
    follow: t('follow'),
    following: t('following'),
    mutual: t('mutual'),
    unfollow: t('unfollow'),
    followName: t('followName', { name: '{name}' }),
    unfollowName: t('unfollowName', { name: '{name}' }),
  }
}

export type FollowLabels = ReturnType<typeof useFollowLabels>
