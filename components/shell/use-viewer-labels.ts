import { useTranslations } from 'next-intl'

/** Returns the words of the viewer's corner. `{count}` stays in them, because only the browser knows the number. */
export function useViewerLabels() {
  const t = useTranslations('shell')
  const notifications = useTranslations('notifications')
  return {
    logIn: t('logIn'),
    signUp: t('signUp'),
    seeds: t('seedsBalance', { count: '{count}' }),
    seedsOwn: t('seedsOwn'),
    notifications: t('notifications'),
    unread: t('notificationsUnread', { count: '{count}' }),
    panel: {
      title: notifications('panel.title'),
      all: notifications('panel.all'),
      settings: notifications('panel.settings'),
      allRead: notifications('allRead'),
      empty: notifications('empty'),
      failed: notifications('panel.failed'),
      again: notifications('panel.again'),
      loading: notifications('panel.loading'),
      unread: notifications('unread'),
      gone: notifications('gone'),
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
