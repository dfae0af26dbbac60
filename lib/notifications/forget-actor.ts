import type { Tx } from '@/lib/db/client'

/**
 * Takes a member out of what others, or this one receiver, were notified of: out of groups, and where nobody else
 * did it the notification goes.
 */
export async function forgetActor(tx: Tx, actorId: number, receiverId: number | null = null): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "Notification" WHERE "actorIds" @> ARRAY[${actorId}::int] AND cardinality("actorIds") = 1
      AND (${receiverId}::int IS NULL OR "userId" = ${receiverId}::int)`
  await tx.$executeRaw`
    UPDATE "Notification" SET count = greatest(1, count - 1), "actorIds" = array_remove("actorIds", ${actorId}::int),
      "subjectId" = CASE WHEN "subjectType" = 'user' AND "subjectId" = ${actorId}
        THEN (array_remove("actorIds", ${actorId}::int))[cardinality("actorIds") - 1] ELSE "subjectId" END
    WHERE "actorIds" @> ARRAY[${actorId}::int] AND (${receiverId}::int IS NULL OR "userId" = ${receiverId}::int)`
}
