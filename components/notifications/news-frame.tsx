import './news.css'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { badgeText } from '@/components/ui/badge-text'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
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

const icons = {
  all: 'bell',
  comment: 'message-square',
  fans: 'user-plus',
  follow: 'users-round',
  like: 'heart',
  system: 'megaphone',
  setting: 'settings',
} satisfies Record<NewsTab, IconName>

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
      <div className="news-lay">
        <nav className="news-side" aria-label={t('tabsLabel')}>
          {newsTabs.map((known) => {
            const count = known === 'setting' ? 0 : unread[tabOfNews[known]]
            return (
              <Link key={known} href={`/news/${known}`} aria-current={known === tab ? 'page' : undefined}>
                <Icon of={icons[known]} />
                {t(`tabs.${labelKeys[known]}`)} {count > 0 && <b>{badgeText(count)}</b>}
              </Link>
            )
          })}
        </nav>
        <div className="min-w-0">
          <header className="flex flex-wrap items-center justify-between gap-3 pt-4 md:pt-0">
            <h1>{t('title')}</h1>
            {listed && unread[listed] > 0 && (
              <ReadAllButton
                tab={listed}
                upTo={upTo}
                labels={{ all: t('allRead'), done: t('allReadDone'), failed: t('failed') }}
              />
            )}
          </header>
          <NewsRefresh />
          {children}
        </div>
      </div>
    </div>
  )
}
