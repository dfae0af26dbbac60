'use client'

import type { MouseEvent, ReactNode } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { Link } from '@/components/shell/link'
import { NOTIFICATIONS_EVENT } from '@/components/shell/live-state'
import { setUnread } from '@/components/shell/unread'

/**
 * A link to the subject of a notification, which it marks as read, as far as it was seen. Without a target it only
 * marks. A failure leaves it unread and does not stop the reader.
 */
export function ReadingLink({
  id,
  seq,
  read,
  href,
  className,
  label,
  children,
}: {
  id: number
  seq: number
  read: boolean
  href: string | null
  className?: string
  /** accessible name, where the text says less */
  label?: string
  children: ReactNode
}) {
  async function markRead() {
    try {
      const { unread } = await apiFetch<{ unread: number }>('/notifications/read', {
        method: 'POST',
        params: { ids: [id], upTo: seq },
        silent: true,
        // The link may lead to a new document.
        keepalive: true,
      })
      setUnread(unread)
      window.dispatchEvent(new Event(NOTIFICATIONS_EVENT))
    } catch {
      // It stays unread.
    }
  }
  const onClick = read ? undefined : () => void markRead()
  // The middle button opens another tab and sends no click.
  const onAuxClick = read ? undefined : (event: MouseEvent) => void (event.button === 1 && markRead())
  if (href === null)
    return read ? (
      <span className={className}>{children}</span>
    ) : (
      <button type="button" className={`${className ?? ''} text-left`} onClick={onClick}>
        {children}
      </button>
    )
  return (
    <Link
      href={href}
      className={className}
      aria-label={label}
      prefetch={false}
      onClick={onClick}
      onAuxClick={onAuxClick}
    >
      {children}
    </Link>
  )
}
