import type { Viewer } from '@/lib/auth/viewer'
import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import type { Digest } from '@/lib/db/generated/enums'
import { inTransaction } from '@/lib/db/transaction'
import { getNotificationSettings } from './queries'
import {
  categoryToDb,
  digestToDb,
  notificationCategories,
  type CategoryInput,
  type NotificationSettingsInput,
} from './schema'
import type { NotificationSettingsView } from './views'

/** Saves the viewer's notification settings; absent fields stay. Takes effect with the next notification. */
export async function saveNotificationSettings(
  viewer: Pick<Viewer, 'id'>,
  input: NotificationSettingsInput,
): Promise<NotificationSettingsView> {
  await inTransaction(async (tx) => {
    for (const name of notificationCategories) {
      const wanted = input[name]
      if (!wanted) continue
      const change = { on: wanted.on, mutedUntil: await endOfMute(tx, wanted) }
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

/** Returns the end of the mute, null for none, or undefined when it stays as it is. */
async function endOfMute(tx: Tx, { mutedUntil, muteDays }: CategoryInput): Promise<Date | null | undefined> {
  if (muteDays !== undefined) return new Date((await databaseNow(tx)).getTime() + muteDays * 86_400_000)
  return typeof mutedUntil === 'string' ? new Date(mutedUntil) : mutedUntil
}

/**
 * Stores how often a digest is sent. A digest that is switched on, also again, covers only notifications from then on.
 */
async function saveDigest(tx: Tx, id: number, digest: Digest): Promise<void> {
  const begun =
    digest === 'OFF'
      ? { count: 0 }
      : await tx.user.updateMany({ where: { id, digest: 'OFF' }, data: { digest } })
  if (begun.count === 0) await tx.user.update({ where: { id }, data: { digest }, select: { id: true } })
  else await tx.$executeRaw`UPDATE "Inbox" SET "digestSeq" = seq WHERE "userId" = ${id}`
}
