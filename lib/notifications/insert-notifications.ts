import { Prisma } from '@/lib/db/generated/client'
import type { NotificationCategory } from '@/lib/db/generated/enums'
import { often, type Statements } from '@/lib/db/statements'
import type { NotificationKey, SubjectType } from './keys'

/** actors of a group that are remembered one by one */
const ACTORS_MAX = 500

export type NewNotification = {
  category: NotificationCategory
  key: NotificationKey
  /** values for the sentence; not the names of members, which readers look up */
  params: Record<string, unknown>
  subject: { type: SubjectType; id: number } | null
  /** subject and kind; unread notifications of a receiver with the same key share a row */
  groupKey: string
  /** the member who did it */
  actorId?: number
  /** the member who caused it, when the sentence names nobody */
  causedBy?: number
  /**
   * `once` (the default): each actor, or without one the group itself, notifies once as long as the row exists, read or
   * not, so a hundred likes and unlikes are one notification. `always`: every event notifies. `sums`: every event
   * notifies, and the Seeds add up.
   */
  repeats?: 'once' | 'always' | 'sums'
}

/** A notification and its receivers; `ifMoved`: insert only when the same statement writes the transfer of that key. */
export type Insertion = { note: NewNotification; to: readonly number[]; ifMoved?: string }

/**
 * Inserts a notification for these members in one statement. It leaves out members who did or caused it, who blocked
 * the actor, who switched off or muted the category, or who deleted the account. Unread notifications of a group share
 * one row with the newest facts. Triggers assign its position and notify the streams at the commit. Returns how many
 * members were notified.
 */
export const insertNotifications = (
  tx: Statements,
  note: NewNotification,
  to: readonly number[],
): Promise<number> => insertSeveral(tx, [{ note, to }])

/**
 * Inserts several notifications in one statement; no two may share both group and receiver. Returns how many rows it
 * wrote.
 */
export async function insertSeveral(tx: Statements, several: readonly Insertion[]): Promise<number> {
  const { parts, counts } = insertingSql(several)
  if (parts.length === 0) return 0
  const sql = Prisma.sql`WITH ${Prisma.join(parts)} SELECT (${counts})::int AS written`
  // a prepared statement for few receivers, a plan of its own for many
  const few = several.every(({ to }) => to.length <= FEW)
  const [row] = await tx.$queryRaw<{ written: number }[]>(few ? often`${sql}` : sql)
  return row!.written
}

const FEW = 20

/**
 * Returns the inserts as parts of a larger statement, and the expression that it must select: selecting the counts runs
 * the inserts, sums last. With `ifMoved`, the statement needs a part `moved` with the keys of its transfers.
 */
export function insertingSql(several: readonly Insertion[]): { parts: Prisma.Sql[]; counts: Prisma.Sql } {
  const addressed = several.filter(({ to }) => to.length > 0)
  const [sums, others] = [addressed.filter(isSum), addressed.filter((one) => !isSum(one))]
  const parts = [
    ...(others.length === 0 ? [] : [Prisma.sql`other AS (${insertOf(others, false)} RETURNING 1)`]),
    ...(sums.length === 0 ? [] : [Prisma.sql`sum AS (${insertOf(sums, true)} RETURNING 1)`]),
  ]
  const count = (some: readonly Insertion[], table: Prisma.Sql) =>
    some.length === 0 ? Prisma.sql`0` : Prisma.sql`(SELECT count(*) FROM ${table})`
  return { parts, counts: Prisma.sql`${count(others, Prisma.sql`other`)} + ${count(sums, Prisma.sql`sum`)}` }
}

const isSum = ({ note }: Insertion) => note.repeats === 'sums'

function insertOf(several: readonly Insertion[], sums: boolean): Prisma.Sql {
  const dependent = several.some(({ ifMoved }) => ifMoved !== undefined)
  const notes = several.map(({ note, ifMoved }, index) => ({
    index,
    ifMoved,
    category: note.category,
    key: note.key,
    params: note.params,
    subjectType: note.subject?.type ?? null,
    subjectId: note.subject?.id ?? null,
    groupKey: note.groupKey,
    actors: note.actorId === undefined ? [] : [note.actorId],
    by: note.actorId ?? note.causedBy ?? null,
    once: (note.repeats ?? 'once') === 'once',
  }))
  // apart from the notes: the planner knows the length of a given array, and finds a few members by index
  const receivers = several.flatMap(({ to }, index) => [...new Set(to)].map((id) => ({ id, index })))
  return Prisma.sql`
    INSERT INTO "Notification" AS kept
      ("userId", category, key, params, "subjectType", "subjectId", "groupKey", "actorIds", "updatedAt")
    SELECT member.id, note.category::"NotificationCategory", note.key, note.params, note."subjectType",
      note."subjectId", note."groupKey", note.actors, clock_timestamp()
    FROM unnest(${receivers.map(({ id }) => id)}::int[], ${receivers.map(({ index }) => index)}::int[]) AS receiver (id, note)
    JOIN "User" AS member ON member.id = receiver.id
    JOIN json_to_recordset(${JSON.stringify(notes)}::json) AS note (
      index int, category text, key text, params jsonb, "subjectType" text, "subjectId" int, "groupKey" text,
      actors int[], by int, once boolean, "ifMoved" text) ON note.index = receiver.note
    WHERE member.status <> 'DELETED' AND member.id IS DISTINCT FROM note.by
      AND NOT EXISTS (SELECT FROM "Block" AS block WHERE block."blockerId" = member.id AND block."blockedId" = note.by)
      AND NOT EXISTS (SELECT FROM "NotificationSetting" AS setting
        WHERE setting."userId" = member.id AND setting.category = note.category::"NotificationCategory"
          AND (NOT setting."on" OR setting."mutedUntil" > clock_timestamp()))
      AND (NOT note.once OR NOT EXISTS (SELECT FROM "Notification" AS known
        WHERE known."userId" = member.id AND known."groupKey" = note."groupKey" AND known."actorIds" @> note.actors))
      ${dependent ? Prisma.sql`AND (note."ifMoved" IS NULL OR note."ifMoved" IN (SELECT key FROM moved))` : Prisma.empty}
    -- in a fixed order, so that two concurrent statements do not deadlock
    ORDER BY member.id, note.index
    ON CONFLICT ("userId", "groupKey") WHERE "readAt" IS NULL
    DO UPDATE SET
      key = excluded.key, category = excluded.category, seq = excluded.seq, "updatedAt" = excluded."updatedAt",
      "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId",
      count = kept.count + CASE WHEN excluded."actorIds" <> '{}' AND kept."actorIds" @> excluded."actorIds" THEN 0 ELSE 1 END,
      "actorIds" = (CASE WHEN excluded."actorIds" = '{}' THEN kept."actorIds"
        ELSE array_remove(kept."actorIds", excluded."actorIds"[1]) || excluded."actorIds" END)
        [greatest(1, cardinality(kept."actorIds") + 2 - ${ACTORS_MAX}::int):],
      params = CASE WHEN ${sums}::boolean THEN excluded.params || jsonb_build_object('seeds',
        coalesce((kept.params->>'seeds')::int, 0) + (excluded.params->>'seeds')::int) ELSE excluded.params END`
}
