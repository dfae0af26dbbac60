import { countUnread } from '@/lib/auth/queries'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { lastPlace } from './queries'
import { categoryToDb, type ReadInput } from './schema'

/**
 * Marks the viewer's own notifications as read: some, those of a tab, or all, as far as the place `upTo` that the reader
 * had before them, else as far as there are any now; ids of others change nothing. Returns how many are left unread.
 * What arrives meanwhile, also into a group, has a higher place and stays unread.
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
