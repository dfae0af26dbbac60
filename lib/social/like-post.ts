import type { Viewer } from '@/lib/auth/viewer'
import type { Statements } from '@/lib/db/statements'
import { inStatements } from '@/lib/db/transaction'
import { notificationsOf } from '@/lib/notifications/notify'
import { likeFactsSql, type LikeFacts } from '@/lib/seeds/earning-facts'
import type { Missed } from '@/lib/seeds/missed'
import { takeBackSeeds } from '@/lib/seeds/take-back-seeds'
import { limitRate } from '@/lib/web/rate-limits'
import { reactToPost, type Columns } from './react-to-post'
import { rewardLike } from '@/lib/members/reward-like'

/**
 * Likes or unlikes a post: `{ liked, count, seedsEarned, missed? }`. Repeating a call changes nothing. An unlike
 * deducts the Seeds that the like earned on both sides. Throws `too_many`, `not_found`.
 */
export async function likePost(viewer: Viewer, { id, on }: { id: number; on: boolean }) {
  await limitRate(viewer, 'like')
  return inStatements((tx) => (on ? giveLike(tx, viewer, id) : takeLikeBack(tx, viewer, id)))
}

async function giveLike(tx: Statements, viewer: Viewer, id: number) {
  const keys = likeKeys(viewer.id, id)
  const asking = ({ author, now }: Columns) => likeFactsSql({ giver: viewer, author, at: now, keys })
  const reacted = await reactToPost<LikeFacts>(tx, viewer, { id, on: true, as: 'like', asking })
  const { now: at, changed, count, post, asked: facts } = reacted
  if (!changed) return { liked: true, count, ...nothingEarned }
  const { authorId } = post
  const like = { authorId, cause: { type: 'like', id }, keys, at, facts }
  const liked = notificationsOf('post_liked', { by: viewer.id, post })
  return { liked: true, count, ...(await rewardLike(tx, viewer, like, liked)) }
}

/** The result of a like that changed nothing, and of an unlike. */
const nothingEarned: { seedsEarned: number; availableAt?: Date; missed?: Missed } = { seedsEarned: 0 }

const likeKeys = (userId: number, postId: number) => ({
  given: `like:${userId}:${postId}`,
  received: `like-received:${userId}:${postId}`,
})

async function takeLikeBack(tx: Statements, viewer: Viewer, id: number) {
  const { now: at, changed, count } = await reactToPost(tx, viewer, { id, on: false, as: 'like' })
  const keys = Object.values(likeKeys(viewer.id, id))
  if (changed) await takeBackSeeds(tx, { keySuffix: 'unliked', keys, notification: { by: viewer.id }, at })
  return { liked: false, count, ...nothingEarned }
}
