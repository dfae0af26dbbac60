import { prisma } from '@/lib/db/client'
import type { Notification } from '@/lib/db/generated/client'
import type { Statements } from '@/lib/db/statements'

/** the newest actors that a sentence names */
const NAMES = 2
const followKeys = ['followed', 'followed_back']
const isOfFollow = ({ key, actorIds }: Notification) => followKeys.includes(key) && actorIds.length > 0

type Standing = { id: number; gone: number; last: number[] | null; at: Date | null }

/**
 * Adjusts notifications of followers to those who still follow: former followers are neither counted nor named, the
 * time is that of the last remaining one, and a notification without any is left out. The rows keep everyone who ever
 * followed, so that following again does not notify again (docs/decisions/0047-likes-notify-once.md). One query, or
 * none without such rows.
 */
export async function withStandingFollows(rows: Notification[]): Promise<Notification[]> {
  const ids = rows.filter(isOfFollow).map(({ id }) => id)
  if (ids.length === 0) return rows
  const found = await prisma.$queryRaw<Standing[]>`
    SELECT note.id, (count(*) - count(follow."followerId"))::int AS gone,
      (array_agg(actor.id ORDER BY actor.place DESC) FILTER (WHERE follow."followerId" IS NOT NULL))[:${NAMES}::int] AS last,
      (array_agg(follow."createdAt" ORDER BY actor.place DESC) FILTER (WHERE follow."followerId" IS NOT NULL))[1] AS at
    FROM "Notification" AS note CROSS JOIN LATERAL unnest(note."actorIds") WITH ORDINALITY AS actor (id, place)
    LEFT JOIN "Follow" AS follow ON follow."followedId" = note."userId" AND follow."followerId" = actor.id
    WHERE note.id = ANY (${ids}::int[]) GROUP BY note.id`
  const standing = new Map(found.map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const now = standing.get(row.id)
    if (!now || now.gone === 0) return row
    const [last] = now.last ?? []
    if (last === undefined) return []
    const isLast = last === row.actorIds.at(-1)
    return {
      ...row,
      actorIds: [...now.last!].reverse(),
      count: Math.max(now.last!.length, row.count - now.gone),
      ...(isLast ? {} : { subjectId: last, updatedAt: now.at! }),
    }
  })
}

/**
 * Marks notifications as read whose followers have all unfollowed these members. Call it after follows were deleted.
 */
export async function settleFollows(tx: Statements, ...userIds: number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Notification" AS note SET "readAt" = clock_timestamp()
    WHERE "userId" = ANY (${userIds}::int[]) AND "groupKey" IN ('follow', 'follow-back') AND "readAt" IS NULL AND "actorIds" <> '{}'
      AND NOT EXISTS (SELECT FROM "Follow" AS follow
        WHERE follow."followedId" = note."userId" AND follow."followerId" = ANY (note."actorIds"))`
}
