import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { Pager } from '@/components/profile/pager'
import type { KnownFollow } from '@/components/social/use-follow'
import { ButtonLink } from '@/components/ui/button'
import { Drawing } from '@/components/ui/drawings'
import { EmptyState } from '@/components/ui/empty-state'
import type { NotificationFace } from '@/lib/social/notification-faces'
import type { InboxTab } from '@/lib/notifications/schema'
import type { WordedNotification } from '@/lib/notifications/views'
import { byDay } from './by-day'
import { NotificationItem } from './notification-item'

/** The viewer's notifications in one tab. */
export function NotificationList({
  tab,
  page,
  faces,
  followBack,
  now,
}: {
  tab: InboxTab
  faces: Map<number, NotificationFace>
  /** for new followers, by notification id */
  followBack: Map<number, KnownFollow>
  /** ms since the epoch */
  now: number
  page: { items: WordedNotification[]; nextCursor: string | null }
}) {
  const t = useTranslations('notifications')
  const format = useFormat()
  if (page.items.length === 0) return tab === 'all' ? <NoNotifications /> : <NoneOfTab />
  return (
    <>
      {byDay(page.items, now).map(({ key, kind, notifications }) => (
        <section key={key} aria-labelledby={`day-${key}`}>
          <h2
            className="flex items-center gap-2 pt-6 pb-2.5 font-sans text-[15px]/[1.3] font-[650] tracking-normal"
            id={`day-${key}`}
          >
            {kind === 'day' ? format.dateTime(new Date(notifications[0]!.at), 'weekday') : t(`days.${kind}`)}
            {kind === 'new' && (
              <b className="min-w-5.5 rounded-[11px] bg-beam px-1.5 text-center text-[13px]/[22px] text-paper forced-color-adjust-none">
                {notifications.length}
              </b>
            )}
          </h2>
          <ul
            className={
              kind === 'new'
                ? '-mx-4 overflow-hidden border-y border-line bg-surface md:rounded-card md:border'
                : '-mx-4'
            }
          >
            {notifications.map((note) => (
              <NotificationItem
                key={note.id}
                note={note}
                face={faces.get(note.id)}
                followBack={followBack.get(note.id)}
                underDay={kind !== 'new'}
              />
            ))}
          </ul>
        </section>
      ))}
      <Pager
        href={page.nextCursor && `/news/${tab}?${new URLSearchParams({ cursor: page.nextCursor })}`}
        label={t('next')}
      />
    </>
  )
}

/** The empty state: which notifications will come, and what causes them. */
function NoNotifications() {
  const t = useTranslations('notifications')
  return (
    <div className="pt-8 pb-12 [&>svg]:mb-8 [&>svg]:h-auto [&>svg]:w-60 [&>svg]:text-edge">
      <Drawing name="bed" />
      <h2 className="text-[26px]">{t('emptyTitle')}</h2>
      <p className="muted mt-2 mb-5 max-w-[48ch]">{t('emptyAbout')}</p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink href="/form/operate" variant="primary">
          {t('emptyPublish')}
        </ButtonLink>
        <ButtonLink href="/resource">{t('emptyFind')}</ButtonLink>
      </div>
    </div>
  )
}

function NoneOfTab() {
  const t = useTranslations('notifications')
  return (
    <EmptyState drawing="bell" action={<ButtonLink href="/news/all">{t('toAll')}</ButtonLink>}>
      {t('emptyTab')}
    </EmptyState>
  )
}
