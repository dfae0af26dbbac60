import { useTranslations } from 'next-intl'

/** The words of the viewer's corner. `{count}` stays in them: the number is only known in the browser. */
export function useViewerLabels() {
  const t = useTranslations('shell')
  const news = useTranslations('notifications')
  return {
    logIn: t('logIn'),
    signUp: t('signUp'),
    seeds: t('seedsBalance', { count: '{count}' }),
    seedsOwn: t('seedsOwn'),
    notifications: t('notifications'),
    unread: t('notificationsUnread', { count: '{count}' }),
    panel: {
      title: news('panel.title'),
      all: news('panel.all'),
      settings: news('panel.settings'),
      allRead: news('allRead'),
      empty: news('empty'),
      failed: news('panel.failed'),
      again: news('panel.again'),
      loading: news('panel.loading'),
      unread: news('unread'),
    },
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
export type PanelLabels = ViewerLabels['panel']
