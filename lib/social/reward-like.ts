import type { Viewer } from '@/lib/auth/viewer'
import type { Tx } from '@/lib/db/client'
import type { Told } from '@/lib/notifications/tell'
import { dayBeganAt, dayEndsAt } from '@/lib/seeds/day'
import { readLikeFacts } from '@/lib/seeds/earning-facts'
import { writeGrants, type Grant } from '@/lib/seeds/grant-seeds'
import type { Missed } from '@/lib/seeds/missed'
import type { Cause } from '@/lib/seeds/transfer'

/** So many likes a day between the same two members earn, both directions together: more is trading. */
export const LIKES_BETWEEN_TWO = 6

type Like = { authorId: number; cause: Cause; keys: { given: string; received: string } }
type Rewarded = { seedsEarned: number; availableAt?: Date; missed?: Missed; told: Told[] }

/**
 * What a like earns on both sides, with why when it earns the viewer nothing, and what the caller then tells (tellAll): two
 * statements. To be called when the like is written: it is counted among those of the day.
 */
export async function rewardLike(
  tx: Tx,
  viewer: Viewer,
  { authorId, cause, keys }: Like,
  at: Date,
): Promise<Rewarded> {
  if (viewer.id === authorId) return { seedsEarned: 0, missed: { reason: 'own', again: null }, told: [] }
  const given: Grant = { userId: viewer.id, rule: 'like', cause, key: keys.given }
  const received: Grant = {
    userId: authorId,
    rule: 'like_received',
    cause,
    key: keys.received,
    tell: { by: viewer.id },
  }
  // both accounts are locked before the likes are counted: whoever comes second sees the likes of the first
  const day = dayBeganAt(at, viewer.dayOffsetMinutes)
  const { grants, likesBetween } = await readLikeFacts(tx, [given, received], at, day)
  if (likesBetween > LIKES_BETWEEN_TWO) {
    const again = dayEndsAt(at, viewer.dayOffsetMinutes)
    return { seedsEarned: 0, missed: { reason: 'like_trading', again, count: LIKES_BETWEEN_TWO }, told: [] }
  }
  const { granted, told } = await writeGrants(tx, [given, received], grants, at)
  const { granted: seedsEarned, availableAt, missed } = granted[0]!
  return { seedsEarned, availableAt, missed, told }
}
