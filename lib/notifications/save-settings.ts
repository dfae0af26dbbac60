import type { Viewer } from '@/lib/auth/viewer'
import { inTransaction } from '@/lib/db/transaction'
import { getNotificationSettings } from './queries'
import { categoryToDb, digestToDb, notificationCategories, type NotificationSettingsInput } from './schema'
import type { NotificationSettingsView } from './views'

/** Saves what the viewer wants to hear of; what is left out stays. Takes effect with the next notification. */
export async function saveNotificationSettings(
  viewer: Pick<Viewer, 'id'>,
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
    if (input.digest)
      await tx.user.update({
        where: { id: viewer.id },
        data: { digest: digestToDb[input.digest] },
        select: { id: true },
      })
  })
  return getNotificationSettings(viewer)
}
