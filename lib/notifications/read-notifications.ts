import { countUnread } from '@/lib/auth/queries'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { lastPlace } from './queries'
import { categoryToDb, type ReadInput } from './schema'

/**
 * Marks the viewer's own notifications as read: some, those of a tab, or all, up to the position `upTo` that the reader
 * saw, else up to the present one. Ids of other members change nothing. Returns how many are unread. A notification
 * that arrives meanwhile, also into a group, has a higher position and stays unread.
 */
export async function readNotifications(
  viewer: Viewer,
  { ids, tab, upTo }: ReadInput,
): Promise<{ unread: number }> {
  await prisma.notification.updateMany({
    where: {
      userId: viewer.id,
      readAt: null,
      seq: { lte: upTo ?? (await lastPlace(viewer)) },
      ...(ids ? { id: { in: ids } } : {}),
      ...(tab && tab !== 'all' ? { category: categoryToDb[tab] } : {}),
    },
    data: { readAt: await databaseNow() },
  })
  return { unread: await countUnread(viewer.id) }
}
