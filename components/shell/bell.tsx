'use client'

import { Bell as Icon } from 'lucide-react'
import { Link } from './link'
import type { ViewerLabels } from './use-viewer-labels'
import { badgeText, useUnread } from './viewer'

/** The way to the notifications, with the number of unread ones. */
export function Bell({ labels }: { labels: Pick<ViewerLabels, 'notifications' | 'unread'> }) {
  const count = useUnread()
  const name = count > 0 ? labels.unread.replace('{count}', badgeText(count)) : labels.notifications
  return (
    <Link href="/news/all" className="iconbtn" aria-label={name}>
      <Icon className="ic l" aria-hidden />
      {count > 0 && <b aria-hidden>{badgeText(count)}</b>}
    </Link>
  )
}
