import type { Tx } from '@/lib/db/client'
import type { NotificationCategory } from '@/lib/db/generated/enums'

/** So many of a group are told apart; more of them count each time. */
const ACTORS_MAX = 200

export type NewNotification = {
  userId: number
  category: NotificationCategory
  /** key of a sentence in messages/{locale}/notifications.json */
  key: string
  params: Record<string, unknown>
  subject?: { type: string; id: number }
  /** unread ones of a group are one row that counts its actors, or the facts where nobody did them */
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
  const params = { ...note.params, ...(note.actorId === undefined ? {} : { actors: [note.actorId] }) }
  await tx.$executeRaw`
    INSERT INTO "Notification" AS kept ("userId", category, key, params, "subjectType", "subjectId", "groupKey", "updatedAt")
    SELECT id, ${note.category}::"NotificationCategory", ${note.key}, ${JSON.stringify(params)}::jsonb,
      ${note.subject?.type ?? null}, ${note.subject?.id ?? null}::int, ${note.groupKey}, now()
    FROM "User" WHERE id = ${note.userId} AND status <> 'DELETED'
    ON CONFLICT ("userId", "groupKey") WHERE "readAt" IS NULL
    DO UPDATE SET
      count = kept.count + CASE WHEN (kept.params->'actors') @> (excluded.params->'actors') THEN 0 ELSE 1 END,
      params = excluded.params || CASE
        WHEN excluded.params->'actors' IS NULL THEN '{}'::jsonb
        WHEN (kept.params->'actors') @> (excluded.params->'actors') OR jsonb_array_length(kept.params->'actors') >= ${ACTORS_MAX}
          THEN jsonb_build_object('actors', kept.params->'actors')
        ELSE jsonb_build_object('actors', coalesce(kept.params->'actors', '[]'::jsonb) || (excluded.params->'actors')) END,
      key = excluded.key, "updatedAt" = now()`
}
