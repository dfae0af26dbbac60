'use client'

import { Icon } from '@/components/ui/icon'
import { Suspense, useState } from 'react'
import { badgeText } from '@/components/ui/badge-text'
import { lazyComponent } from '@/components/ui/lazy-component'
import { Link } from './link'
import type { ViewerLabels } from './use-viewer-labels'
import { useUnread } from './unread'

const { Leaf: NotificationPanel, ahead } = lazyComponent(
  () => import('@/components/notifications/notification-panel'),
)

type Labels = Pick<ViewerLabels, 'notifications' | 'unread' | 'panel'>

function useName({ notifications, unread }: Pick<Labels, 'notifications' | 'unread'>) {
  const count = useUnread()
  return { count, name: count > 0 ? unread.replace('{count}', badgeText(count)) : notifications }
}

/** The bell: the number of unread notifications, and a panel with the latest ones. */
export function Bell({ labels }: { labels: Labels }) {
  const { count, name } = useName(labels)
  const [open, setOpen] = useState(false)
  return (
    <details className="menu" name="menu" data-menu onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="iconbtn" aria-label={name} {...ahead}>
        <Face count={count} />
      </summary>
      <div className="panel w-95 max-w-[calc(100vw-32px)] font-normal">
        {open && (
          <Suspense fallback={<p className="muted px-2.5 pt-3.5 pb-4.5">{labels.panel.loading}</p>}>
            <NotificationPanel labels={labels.panel} />
          </Suspense>
        )}
      </div>
    </details>
  )
}

/** The bell on a phone: a link, because there the page takes the place of the panel. */
export function BellLink({ labels }: { labels: Pick<Labels, 'notifications' | 'unread'> }) {
  const { count, name } = useName(labels)
  return (
    <Link href="/news/all" className="iconbtn" aria-label={name}>
      <Face count={count} />
    </Link>
  )
}

function Face({ count }: { count: number }) {
  return (
    <>
      <Icon of="bell" size="l" />
      {count > 0 && <b aria-hidden>{badgeText(count)}</b>}
    </>
  )
}
