import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { toPage, type Cursor, type Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { categoryFromDb, categoryToDb, type notificationCategories, type NotificationTab } from './schema'
import type { NotificationSettingsView, NotificationView } from './views'

export const NOTIFICATIONS_PAGE = 30

/** The viewer's notifications, the newest first. Throws invalid for a cursor of another list. */
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
      ...(cursor ? before(cursor) : {}),
    },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  })
  return toPage(
    rows,
    limit,
    (row) => ({
      id: row.id,
      category: categoryFromDb(row.category),
      key: row.key,
      params: row.params as Record<string, unknown>,
      count: row.count,
      subject:
        row.subjectType !== null && row.subjectId !== null
          ? { type: row.subjectType, id: row.subjectId }
          : null,
      read: row.readAt !== null,
      at: row.updatedAt.toISOString(),
    }),
    (row) => ({ value: row.updatedAt.toISOString(), id: row.id }),
  )
}

function before({ value, id }: Cursor) {
  const at = new Date(String(value))
  if (typeof value !== 'string' || Number.isNaN(at.getTime()))
    throw new DomainError('invalid', { fields: { cursor: { code: 'bad_cursor' } } })
  return { updatedAt: { lte: at }, OR: [{ updatedAt: { lt: at } }, { id: { lt: id } }] }
}

/** How many notifications of each tab the viewer has not read. */
export async function countUnreadByTab(viewer: Viewer): Promise<Record<NotificationTab, number>> {
  const groups = await prisma.notification.groupBy({
    by: ['category'],
    where: { userId: viewer.id, readAt: null },
    _count: true,
  })
  const of = (name: (typeof notificationCategories)[number]) =>
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

/** What the viewer wants to hear of; a category never set is on. A mute that has ended is none. */
export async function getNotificationSettings(viewer: Viewer): Promise<NotificationSettingsView> {
  const rows = await prisma.notificationSetting.findMany({ where: { userId: viewer.id } })
  const of = (name: (typeof notificationCategories)[number]) => {
    const row = rows.find(({ category }) => category === categoryToDb[name])
    const muted = row?.mutedUntil && row.mutedUntil > new Date() ? row.mutedUntil.toISOString() : null
    return { on: row?.on ?? true, mutedUntil: muted }
  }
  return {
    system: of('system'),
    likes: of('likes'),
    following: of('following'),
    fans: of('fans'),
    comments: of('comments'),
  }
}
