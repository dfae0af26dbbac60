import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { PageOfMember } from '@/components/shell/page-of-member'
import { badgeText } from '@/components/ui/badge-text'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { inboxTabs, notificationTabOf, type InboxTab, type NotificationTab } from '@/lib/notifications/schema'
import { NotificationsRefresh } from './notifications-refresh'
import { ProjectsBeside } from './projects-beside'
import { useProjectsLabels } from './projects-labels'
import { ReadAllButton } from './read-all-button'

const labelKeys = {
  all: 'all',
  comment: 'comment',
  fans: 'fans',
  follow: 'following',
  like: 'like',
  system: 'system',
  setting: 'setting',
} as const satisfies Record<InboxTab, string>

const icons = {
  all: 'bell',
  comment: 'message-square',
  fans: 'user-plus',
  follow: 'users-round',
  like: 'heart',
  system: 'megaphone',
  setting: 'settings',
} satisfies Record<InboxTab, IconName>

/** Pills that scroll sideways on a phone, a column beside the list where there is room. */
const tabLook =
  'flex min-h-10 flex-none items-center gap-2 rounded-full border px-3.5 leading-[1.3] md:rounded-ctl md:border-0 md:px-3 md:py-1'
const currentLook =
  'border-ink bg-ink font-[550] text-paper max-md:[scroll-initial-target:nearest] md:bg-sunken md:font-[650] md:text-ink'
const otherLook =
  'border-line bg-surface font-[550] md:bg-transparent md:text-muted md:hover:bg-sunken md:hover:text-ink'

/** The tabs of /news with the number of unread notifications in each. */
export function NotificationsFrame({
  memberId,
  tab,
  unread,
  upTo,
  children,
}: {
  memberId: number
  tab: InboxTab
  /** sequence number of the newest notification on this page; later ones are not marked as read with the rest */
  upTo: number
  unread: Record<NotificationTab, number>
  children: ReactNode
}) {
  const t = useTranslations('notifications')
  const listed = tab === 'setting' ? null : notificationTabOf[tab]
  return (
    <div className="wrap">
      <div className="pt-5 md:grid md:grid-cols-[200px_minmax(0,680px)] md:items-start md:gap-x-12 md:pt-10 xl:grid-cols-[200px_minmax(0,680px)_minmax(0,1fr)]">
        <InboxTabs tab={tab} unread={unread} />
        <div className="min-w-0">
          <header className="flex flex-wrap items-center justify-between gap-3 pt-4 md:pt-0">
            <h1 className="text-[28px] md:text-[34px]">{t('title')}</h1>
            {listed && unread[listed] > 0 && (
              <ReadAllButton
                tab={listed}
                upTo={upTo}
                labels={{ all: t('allRead'), done: t('allReadDone'), failed: t('failed') }}
              />
            )}
          </header>
          <NotificationsRefresh upTo={upTo} />
          <PageOfMember id={memberId} />
          {children}
        </div>
        {listed && <Beside />}
      </div>
    </div>
  )
}

function InboxTabs({ tab, unread }: { tab: InboxTab; unread: Record<NotificationTab, number> }) {
  const t = useTranslations('notifications')
  return (
    <nav
      className="-mx-4 mt-3 flex scroll-px-4 gap-2 overflow-x-auto px-4 pt-0.5 pb-1.5 [scrollbar-width:none] md:sticky md:top-22 md:mt-0 md:mr-0 md:-ml-3 md:grid md:gap-0.5 md:overflow-visible md:p-0"
      aria-label={t('tabsLabel')}
    >
      {inboxTabs.map((known) => {
        const count = known === 'setting' ? 0 : unread[notificationTabOf[known]]
        return (
          <Link
            key={known}
            href={`/news/${known}`}
            className={`${tabLook} ${known === tab ? currentLook : otherLook}`}
            aria-current={known === tab ? 'page' : undefined}
          >
            <Icon of={icons[known]} />
            {t(`tabs.${labelKeys[known]}`)}{' '}
            {count > 0 && (
              <b className={`tabular-nums md:ml-auto ${known === tab ? 'md:text-beam' : 'text-beam'}`}>
                {badgeText(count)}
              </b>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

function Beside() {
  return <ProjectsBeside labels={useProjectsLabels()} />
}
