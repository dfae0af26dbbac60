import { countUnread } from '@/lib/auth/queries'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { categoryToDb, type ReadInput } from './schema'

/**
 * Marks the viewer's own notifications as read: some, those of a tab, or all; ids of others change nothing. Returns how
 * many are left unread. What arrives meanwhile stays unread.
 */
export async function readNotifications(
  viewer: Viewer,
  { ids, tab }: ReadInput,
): Promise<{ unread: number }> {
  const readAt = new Date()
  await prisma.notification.updateMany({
    where: {
      userId: viewer.id,
      readAt: null,
      ...(ids ? { id: { in: ids } } : { updatedAt: { lte: readAt } }),
      ...(tab && tab !== 'all' ? { category: categoryToDb[tab] } : {}),
    },
    data: { readAt },
  })
  return { unread: await countUnread(viewer.id) }
}
