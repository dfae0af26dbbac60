import type { Tx } from '@/lib/db/client'
import type { NotificationCategory } from '@/lib/db/generated/enums'

export type NewNotification = {
  userId: number
  category: NotificationCategory
  /** key of a sentence in messages/{locale}/notifications.json */
  key: string
  params: Record<string, unknown>
  subject?: { type: string; id: number }
  /** unread ones of a group are one row that counts */
  groupKey: string
  /** who did it; nobody is told of what they did themselves, nor by someone they blocked */
  actorId?: number
}

/** Leaves a notification unless its receiver switched the category off, muted it, or did it themselves (decisions "Notifications"). */
export async function notify(tx: Tx, note: NewNotification): Promise<void> {
  if (note.actorId === note.userId) return
  const setting = await tx.notificationSetting.findUnique({
    where: { userId_category: { userId: note.userId, category: note.category } },
  })
  if (setting && (!setting.on || (setting.mutedUntil && setting.mutedUntil > new Date()))) return
  if (note.actorId !== undefined) {
    const blocked = await tx.block.count({ where: { blockerId: note.userId, blockedId: note.actorId } })
    if (blocked > 0) return
  }
  await tx.$executeRaw`
    INSERT INTO "Notification" ("userId", category, key, params, "subjectType", "subjectId", "groupKey", "updatedAt")
    VALUES (${note.userId}, ${note.category}::"NotificationCategory", ${note.key}, ${JSON.stringify(note.params)}::jsonb,
      ${note.subject?.type ?? null}, ${note.subject?.id ?? null}, ${note.groupKey}, now())
    ON CONFLICT ("userId", "groupKey") WHERE "readAt" IS NULL
    DO UPDATE SET count = "Notification".count + 1, params = excluded.params, key = excluded.key, "updatedAt" = now()`
}
