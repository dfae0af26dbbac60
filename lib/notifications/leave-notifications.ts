import type { Tx } from '@/lib/db/client'
import type { NotificationCategory } from '@/lib/db/generated/enums'
import type { NotificationKey } from './keys'

/** So many of a group are told apart. */
const ACTORS_MAX = 500

export type Note = {
  category: NotificationCategory
  key: NotificationKey
  /** what the sentence needs; no names of members, they are looked up when it is read */
  params: Record<string, unknown>
  subject: { type: string; id: number } | null
  /** subject and kind: unread ones of a receiver with the same key are one row */
  groupKey: string
  /** who did it */
  actorId?: number
  /** who caused it where nobody is to be named */
  causedBy?: number
  /**
   * `once` (the default): a member, or where nobody did it the group itself, tells once as long as it is kept, read or
   * not: who likes and unlikes a hundred times is heard of once. `always`: every fact tells. `sums`: every fact tells, and
   * the Seeds add up.
   */
  tells?: 'once' | 'always' | 'sums'
}

/**
 * Leaves a notification with each of these members: not with who did it or caused it, who blocked them, who switched the
 * category off or muted it, or who has left. One statement however many they are. Unread ones of a group are one row
 * with the newest facts; the triggers give its place and tell the streams at the commit (decisions "Notifications").
 */
export async function leaveNotifications(tx: Tx, note: Note, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  const by = note.actorId ?? note.causedBy ?? null
  const actors = note.actorId === undefined ? [] : [note.actorId]
  const tells = note.tells ?? 'once'
  await tx.$executeRaw`
    INSERT INTO "Notification" AS kept
      ("userId", category, key, params, "subjectType", "subjectId", "groupKey", "actorIds", "updatedAt")
    SELECT member.id, ${note.category}::"NotificationCategory", ${note.key}, ${JSON.stringify(note.params)}::jsonb,
      ${note.subject?.type ?? null}, ${note.subject?.id ?? null}::int, ${note.groupKey}, ${actors}::int[], clock_timestamp()
    FROM "User" AS member
    WHERE member.id = ANY (${[...userIds]}::int[]) AND member.status <> 'DELETED'
      AND member.id IS DISTINCT FROM ${by}::int
      AND NOT EXISTS (SELECT FROM "Block" AS block WHERE block."blockerId" = member.id AND block."blockedId" = ${by}::int)
      AND NOT EXISTS (SELECT FROM "NotificationSetting" AS setting
        WHERE setting."userId" = member.id AND setting.category = ${note.category}::"NotificationCategory"
          AND (NOT setting."on" OR setting."mutedUntil" > clock_timestamp()))
      AND (${tells} <> 'once' OR NOT EXISTS (SELECT FROM "Notification" AS known
        WHERE known."userId" = member.id AND known."groupKey" = ${note.groupKey} AND known."actorIds" @> ${actors}::int[]))
    -- in one order, so that two of these do not wait for each other
    ORDER BY member.id
    ON CONFLICT ("userId", "groupKey") WHERE "readAt" IS NULL
    DO UPDATE SET
      key = excluded.key, category = excluded.category, seq = excluded.seq, "updatedAt" = excluded."updatedAt",
      "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId",
      count = kept.count + CASE WHEN excluded."actorIds" <> '{}' AND kept."actorIds" @> excluded."actorIds" THEN 0 ELSE 1 END,
      "actorIds" = (CASE WHEN excluded."actorIds" = '{}' THEN kept."actorIds"
        ELSE array_remove(kept."actorIds", excluded."actorIds"[1]) || excluded."actorIds" END)
        [greatest(1, cardinality(kept."actorIds") + 2 - ${ACTORS_MAX}::int):],
      params = CASE WHEN ${tells} = 'sums' THEN excluded.params || jsonb_build_object('seeds',
        coalesce((kept.params->>'seeds')::int, 0) + (excluded.params->>'seeds')::int) ELSE excluded.params END`
}
