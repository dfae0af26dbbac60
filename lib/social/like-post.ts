import type { Viewer } from '@/lib/auth/viewer'
import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { tellAll, toldOf } from '@/lib/notifications/tell'
import type { Missed } from '@/lib/seeds/missed'
import { takeBackSeeds } from '@/lib/seeds/take-back-seeds'
import { limitRate } from '@/lib/web/rate-limits'
import { reactToPost } from './react-to-post'
import { rewardLike } from './reward-like'

/**
 * Likes or no longer likes a post: `{ liked, count, seedsEarned, missed? }`. A set: asking twice changes nothing. Taking
 * the like away takes back what it earned on both sides. Throws too_many, not_found.
 */
export async function likePost(viewer: Viewer, { id, on }: { id: number; on: boolean }) {
  await limitRate(viewer, 'like')
  return inTransaction(async (tx) => {
    const { now, changed, count, post } = await reactToPost(tx, viewer, { id, on, as: 'like' })
    if (!changed) return { liked: on, count, ...nothingEarned }
    const earned = on ? await rewardAndTell(tx, viewer, post, now) : await takeLikeBack(tx, viewer, id, now)
    return { liked: on, count, ...earned }
  })
}

/** A like that changed nothing, or one taken away. */
const nothingEarned: { seedsEarned: number; availableAt?: Date; missed?: Missed } = { seedsEarned: 0 }

const likeKeys = (userId: number, postId: number) => ({
  given: `like:${userId}:${postId}`,
  received: `like-received:${userId}:${postId}`,
})

async function rewardAndTell(tx: Tx, viewer: Viewer, post: LikedPost, at: Date) {
  const { id, authorId } = post
  const cause = { type: 'like', id }
  const keys = likeKeys(viewer.id, id)
  const { told, ...earned } = await rewardLike(tx, viewer, { authorId, cause, keys }, at)
  await tellAll(tx, [...told, ...toldOf('post_liked', { by: viewer.id, post })])
  return earned
}

type LikedPost = { id: number; authorId: number; title: string }

async function takeLikeBack(tx: Tx, viewer: Viewer, postId: number, at: Date) {
  await takeBackSeeds(tx, {
    keySuffix: 'unliked',
    keys: Object.values(likeKeys(viewer.id, postId)),
    tell: { by: viewer.id },
    at,
  })
  return nothingEarned
}
