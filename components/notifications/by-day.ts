import type { WordedNotification } from '@/lib/notifications/views'

const DAY_MS = 86_400_000

export type NotificationDay<Dated> = {
  key: string
  kind: 'new' | 'today' | 'yesterday' | 'day'
  notifications: Dated[]
}

/**
 * Groups notifications: the unread ones first, the others by day, the newest first. A day is one of UTC, as wherever no
 * member's own day is meant.
 */
export function byDay<Dated extends Pick<WordedNotification, 'read' | 'at'>>(
  notifications: readonly Dated[],
  now: number,
): NotificationDay<Dated>[] {
  const fresh = notifications.filter(({ read }) => !read)
  const days: NotificationDay<Dated>[] =
    fresh.length > 0 ? [{ key: 'new', kind: 'new', notifications: fresh }] : []
  const today = Math.floor(now / DAY_MS)
  for (const note of notifications.filter(({ read }) => read)) {
    const key = note.at.slice(0, 10)
    const last = days.at(-1)
    if (last?.key === key) {
      last.notifications.push(note)
      continue
    }
    const ago = today - Math.floor(Date.parse(note.at) / DAY_MS)
    days.push({ key, kind: ago <= 0 ? 'today' : ago === 1 ? 'yesterday' : 'day', notifications: [note] })
  }
  return days
}
