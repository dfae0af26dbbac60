import type { Viewer } from '@/lib/auth/viewer'
import { inTransaction } from '@/lib/db/transaction'
import { getNotificationSettings } from './queries'
import { categoryToDb, notificationCategories, type NotificationSettingsInput } from './schema'
import type { NotificationSettingsView } from './views'

/** Saves what the viewer wants to hear of; categories left out stay. Takes effect with the next notification. */
export async function saveNotificationSettings(
  viewer: Viewer,
  input: NotificationSettingsInput,
): Promise<NotificationSettingsView> {
  await inTransaction(async (tx) => {
    for (const name of notificationCategories) {
      const wanted = input[name]
      if (!wanted) continue
      const { on, mutedUntil } = wanted
      const change = {
        on,
        ...(mutedUntil === undefined ? {} : { mutedUntil: mutedUntil && new Date(mutedUntil) }),
      }
      const key = { userId: viewer.id, category: categoryToDb[name] }
      await tx.notificationSetting.upsert({
        where: { userId_category: key },
        create: { ...key, ...change },
        update: change,
      })
    }
  })
  return getNotificationSettings(viewer)
}
