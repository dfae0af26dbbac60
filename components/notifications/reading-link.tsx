'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { Link } from '@/components/shell/link'
import { unreadKey } from '@/components/shell/viewer'

/** Goes to what a notification is about and marks it as read on the way; a failure keeps it unread and stops nobody. */
export function ReadingLink({
  id,
  read,
  href,
  className,
  children,
}: {
  id: number
  read: boolean
  href: string
  className?: string
  children: ReactNode
}) {
  const client = useQueryClient()

  async function markRead() {
    try {
      const { unread } = await apiFetch<{ unread: number }>('/notifications/read', {
        method: 'POST',
        params: { ids: [id] },
        silent: true,
      })
      client.setQueryData(unreadKey, unread)
    } catch {
      // it stays unread
    }
  }
  return (
    <Link
      href={href}
      className={className}
      prefetch={false}
      onClick={read ? undefined : () => void markRead()}
    >
      {children}
    </Link>
  )
}
