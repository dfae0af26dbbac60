import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { badgeText } from '@/components/ui/badge-text'
import { LineTabs } from '@/components/ui/line-tabs'
import { newsTabs, tabOfNews, type NewsTab, type NotificationTab } from '@/lib/notifications/schema'
import { NewsRefresh } from './news-refresh'
import { ReadAllButton } from './read-all-button'

const labelKeys = {
  all: 'all',
  comment: 'comment',
  fans: 'fans',
  follow: 'following',
  like: 'like',
  system: 'system',
  setting: 'setting',
} as const satisfies Record<NewsTab, string>

/** The child tabs of /news with how many of each are unread. */
export function NewsFrame({
  tab,
  unread,
  upTo,
  children,
}: {
  tab: NewsTab
  /** the newest place that this page knows of: what comes later is not marked as read with the rest */
  upTo: number
  unread: Record<NotificationTab, number>
  children: ReactNode
}) {
  const t = useTranslations('notifications')
  const listed = tab === 'setting' ? null : tabOfNews[tab]
  return (
    <div className="wrap">
      <div className="mx-auto max-w-200 pt-8 md:pt-11">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h1>{t('title')}</h1>
          {listed && unread[listed] > 0 && (
            <ReadAllButton
              tab={listed}
              upTo={upTo}
              labels={{ all: t('allRead'), done: t('allReadDone'), failed: t('failed') }}
            />
          )}
        </header>
        <LineTabs
          className="mt-4 mb-4"
          label={t('tabsLabel')}
          tabs={newsTabs.map((known) => {
            const count = known === 'setting' ? 0 : unread[tabOfNews[known]]
            return {
              href: `/news/${known}`,
              label: t(`tabs.${labelKeys[known]}`),
              count: count > 0 ? badgeText(count) : undefined,
              current: known === tab,
            }
          })}
        />
        <NewsRefresh />
        {children}
      </div>
    </div>
  )
}
