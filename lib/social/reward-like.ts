import type { Viewer } from '@/lib/auth/viewer'
import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { lockSeedAccounts } from '@/lib/seeds/accounts'
import { dayBeganAt, dayEndsAt } from '@/lib/seeds/day'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import type { Missed } from '@/lib/seeds/missed'
import type { Cause } from '@/lib/seeds/transfer'

/** So many likes a day between the same two members earn, both directions together: more is trading. */
export const LIKES_BETWEEN_TWO = 6

type Like = { authorId: number; cause: Cause; keys: { given: string; received: string } }

/**
 * What a like earns on both sides (§3 LIKE, LIKE_PLUS_ONE), with why when it earns the viewer nothing. To be called when
 * the like is written: it is counted among those of the day.
 */
export async function rewardLike(
  tx: Tx,
  viewer: Viewer,
  { authorId, cause, keys }: Like,
  given?: Date,
): Promise<{ seedsEarned: number; availableAt?: Date; missed?: Missed }> {
  if (viewer.id === authorId) return { seedsEarned: 0, missed: { reason: 'own', again: null } }
  const at = given ?? (await databaseNow(tx))
  // at once: whoever comes second sees the likes of the first
  await lockSeedAccounts(tx, [viewer.id, authorId])
  const day = dayBeganAt(at, viewer.dayOffsetMinutes)
  if ((await countLikesBetween(tx, viewer.id, authorId, day)) > LIKES_BETWEEN_TWO) {
    const again = dayEndsAt(at, viewer.dayOffsetMinutes)
    return { seedsEarned: 0, missed: { reason: 'like_trading', again, count: LIKES_BETWEEN_TWO } }
  }
  const { granted, availableAt, missed } = await grantSeeds(tx, {
    userId: viewer.id,
    rule: 'like',
    cause,
    key: keys.given,
    at,
  })
  await grantSeeds(tx, {
    userId: authorId,
    rule: 'like_received',
    cause,
    key: keys.received,
    at,
    tell: { by: viewer.id },
  })
  return { seedsEarned: granted, availableAt, missed }
}

async function countLikesBetween(tx: Tx, one: number, other: number, since: Date): Promise<number> {
  const [row] = await tx.$queryRaw<{ likes: number }[]>`
    SELECT ((
      SELECT count(*) FROM "PostLike" AS given JOIN "Post" AS work ON work.id = given."postId"
      WHERE given."createdAt" >= ${since} AND given."userId" IN (${one}, ${other})
        AND work."authorId" = ${one + other} - given."userId"
    ) + (
      SELECT count(*) FROM "DesignLike" AS given JOIN "Design" AS work ON work.id = given."designId"
      WHERE given."createdAt" >= ${since} AND given."userId" IN (${one}, ${other})
        AND work."authorId" = ${one + other} - given."userId"
    ))::int AS likes`
  return row!.likes
}
