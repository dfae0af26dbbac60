'use client'

import type { MouseEvent, ReactNode } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { Link } from '@/components/shell/link'
import { NOTIFICATIONS_EVENT } from '@/components/shell/live-state'
import { setUnread } from '@/components/shell/unread'

/**
 * Goes to what a notification is about and marks it as read on the way, as far as it was seen; where there is nothing to
 * go to, it only marks it. A failure keeps it unread and stops nobody.
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
  /** what it is called, where it says less than that */
  label?: string
  children: ReactNode
}) {
  async function markRead() {
    try {
      const { unread } = await apiFetch<{ unread: number }>('/notifications/read', {
        method: 'POST',
        params: { ids: [id], upTo: seq },
        silent: true,
        // what it leads to may be a new document
        keepalive: true,
      })
      setUnread(unread)
      window.dispatchEvent(new Event(NOTIFICATIONS_EVENT))
    } catch {
      // it stays unread
    }
  }
  const onClick = read ? undefined : () => void markRead()
  // opened in another tab with the middle button: that is no click
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
