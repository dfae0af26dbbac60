import type { Viewer } from '@/lib/auth/viewer'
import type { Tx } from '@/lib/db/client'
import type { Digest } from '@/lib/db/generated/enums'
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
    if (input.digest) await saveDigest(tx, viewer.id, digestToDb[input.digest])
  })
  return getNotificationSettings(viewer)
}

/** A digest that begins, or begins again, tells of what comes from then on: it says since when. */
async function saveDigest(tx: Tx, id: number, digest: Digest): Promise<void> {
  const begun =
    digest === 'OFF'
      ? { count: 0 }
      : await tx.user.updateMany({ where: { id, digest: 'OFF' }, data: { digest } })
  if (begun.count === 0) await tx.user.update({ where: { id }, data: { digest }, select: { id: true } })
  else await tx.$executeRaw`UPDATE "Inbox" SET "digestSeq" = seq WHERE "userId" = ${id}`
}
