import type { Viewer } from '@/lib/auth/viewer'
import { integerOf } from '@/lib/core/cursor-values'
import { toPage, type Cursor, type Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { databaseTime } from '@/lib/db/clock'
import { viewNotifications } from './read-rows'
import {
  categoryToDb,
  digestFromDb,
  notificationCategories,
  type CategoryName,
  type NotificationTab,
} from './schema'
import type { NotificationSettingsView, NotificationView } from './views'

export const NOTIFICATIONS_PAGE = 30

/** Returns the viewer's notifications, newest first. Throws `invalid` for a cursor of another list. */
export async function listNotifications(
  viewer: Viewer,
  tab: NotificationTab,
  cursor: Cursor | null,
  limit = NOTIFICATIONS_PAGE,
): Promise<Page<NotificationView>> {
  const rows = await prisma.notification.findMany({
    where: {
      userId: viewer.id,
      ...(tab === 'all' ? {} : { category: categoryToDb[tab] }),
      ...(cursor ? { seq: { lt: integerOf(cursor) } } : {}),
    },
    orderBy: { seq: 'desc' },
    take: limit + 1,
  })
  const page = toPage(
    rows,
    limit,
    (row) => row,
    (row) => ({ value: row.seq, id: row.id }),
  )
  return { ...page, items: await viewNotifications(page.items) }
}

/** Returns the number of the viewer's unread notifications per tab. */
export async function countUnreadByTab(viewer: Viewer): Promise<Record<NotificationTab, number>> {
  const groups = await prisma.notification.groupBy({
    by: ['category'],
    where: { userId: viewer.id, readAt: null },
    _count: true,
  })
  const of = (name: CategoryName) =>
    groups.find(({ category }) => category === categoryToDb[name])?._count ?? 0
  return {
    all: groups.reduce((sum, group) => sum + group._count, 0),
    system: of('system'),
    likes: of('likes'),
    following: of('following'),
    fans: of('fans'),
    comments: of('comments'),
  }
}

/** Returns the position of the viewer's last notification, 0 without any. */
export async function lastPlace(viewer: Pick<Viewer, 'id'>): Promise<number> {
  const inbox = await prisma.inbox.findUnique({ where: { userId: viewer.id }, select: { seq: true } })
  return inbox?.seq ?? 0
}

/**
 * Returns the viewer's notification settings. A category without a row is on, and a mute that has ended counts as none.
 */
export async function getNotificationSettings(viewer: Pick<Viewer, 'id'>): Promise<NotificationSettingsView> {
  const [rows, { digest }] = await Promise.all([
    prisma.notificationSetting.findMany({ where: { userId: viewer.id } }),
    prisma.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { digest: true } }),
  ])
  const of = (name: CategoryName) => {
    const row = rows.find(({ category }) => category === categoryToDb[name])
    const muted = row?.mutedUntil && row.mutedUntil > databaseTime() ? row.mutedUntil.toISOString() : null
    return { on: row?.on ?? true, mutedUntil: muted }
  }
  const categories = Object.fromEntries(notificationCategories.map((name) => [name, of(name)]))
  return { ...(categories as Record<CategoryName, ReturnType<typeof of>>), digest: digestFromDb(digest) }
}
