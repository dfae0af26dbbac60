import type { Tx } from '@/lib/db/client'

/**
 * Removes a member from the notifications of all others, or of this one receiver. A notification without any other
 * actor is deleted.
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
