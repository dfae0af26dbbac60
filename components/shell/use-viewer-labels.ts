import { useTranslations } from 'next-intl'

/** The words of the viewer's corner. `{count}` stays in them: the number is only known in the browser. */
export function useViewerLabels() {
  const t = useTranslations('shell')
  return {
    logIn: t('logIn'),
    signUp: t('signUp'),
    seeds: t('seedsBalance', { count: '{count}' }),
    seedsOwn: t('seedsOwn'),
    notifications: t('notifications'),
    unread: t('notificationsUnread', { count: '{count}' }),
    account: t('accountMenu'),
    myPage: t('myPage'),
    saved: t('savedAndLiked'),
    redemptions: t('redemptions'),
    settings: t('settings'),
    logOut: t('logOut'),
    loggedOut: t('loggedOut'),
  }
}

export type ViewerLabels = ReturnType<typeof useViewerLabels>
