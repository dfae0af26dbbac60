import type { Viewer } from '@/lib/auth/viewer'
import type { Statements } from '@/lib/db/statements'
import { notifyAll, type Delivery } from '@/lib/notifications/notify'
import { dayEndsAt } from '@/lib/seeds/day'
import type { LikeFacts } from '@/lib/seeds/earning-facts'
import { writeGrants } from '@/lib/seeds/grant-seeds'
import type { Grant } from '@/lib/seeds/grant'
import type { Missed } from '@/lib/seeds/missed'
import type { Cause } from '@/lib/seeds/transfer'

/** How many likes a day between the same two members earn, both directions together; more count as trading. */
export const LIKES_BETWEEN_TWO = 6

type Like = {
  authorId: number
  cause: Cause
  keys: { given: string; received: string }
  at: Date
  /** the result of likeFactsSql; null for a like of an own work */
  facts: LikeFacts | null
}
type Rewarded = { seedsEarned: number; availableAt?: Date; missed?: Missed }

/**
 * Writes the earnings of a like on both sides, notifies the author, and sends `also`, in one statement. Returns what
 * the viewer earns; for nothing the reason.
 */
export async function rewardLike(
  tx: Statements,
  viewer: Viewer,
  { authorId, cause, keys, at, facts }: Like,
  also: readonly Delivery[],
): Promise<Rewarded> {
  if (facts === null) {
    await notifyAll(tx, also)
    return { seedsEarned: 0, missed: { reason: 'own', again: null } }
  }
  const given: Grant = { userId: viewer.id, rule: 'like', cause, key: keys.given }
  const received: Grant = {
    userId: authorId,
    rule: 'like_received',
    cause,
    key: keys.received,
    notification: { by: viewer.id },
  }
  // Both accounts were locked before the likes were counted, so the second of two simultaneous likes has counted the
  // first.
  if (facts.likesBetween > LIKES_BETWEEN_TWO) {
    await notifyAll(tx, also)
    const again = dayEndsAt(at, viewer.dayOffsetMinutes)
    return { seedsEarned: 0, missed: { reason: 'like_trading', again, count: LIKES_BETWEEN_TWO } }
  }
  const [earned] = await writeGrants(tx, [given, received], facts.grants, { at, also })
  const { granted: seedsEarned, availableAt, missed } = earned!
  return { seedsEarned, availableAt, missed }
}
