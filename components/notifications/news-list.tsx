import { useTranslations } from 'next-intl'
import { Pager } from '@/components/profile/pager'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { NewsTab } from '@/lib/notifications/schema'
import type { WordedNotification } from '@/lib/notifications/views'
import { NotificationItem } from './notification-item'

/** The viewer's notifications of a tab. */
export function NewsList({
  tab,
  page,
}: {
  tab: NewsTab
  page: { items: WordedNotification[]; nextCursor: string | null }
}) {
  const t = useTranslations('notifications')
  if (page.items.length === 0) {
    const all = tab === 'all'
    return (
      <EmptyState
        drawing="bell"
        action={
          <ButtonLink href={all ? '/resource' : '/news/all'}>
            {all ? t('emptyAction') : t('toAll')}
          </ButtonLink>
        }
      >
        {all ? t('empty') : t('emptyTab')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul>
        {page.items.map((note) => (
          <NotificationItem key={note.id} note={note} />
        ))}
      </ul>
      <Pager
        href={page.nextCursor && `/news/${tab}?${new URLSearchParams({ cursor: page.nextCursor })}`}
        label={t('next')}
      />
    </>
  )
}
