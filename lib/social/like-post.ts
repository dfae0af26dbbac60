import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { tell } from '@/lib/notifications/tell'
import { publicPosts } from '@/lib/posts/policy'
import { refreshHotScore } from '@/lib/posts/publish-revision'
import type { Missed } from '@/lib/seeds/missed'
import { takeBackSeeds } from '@/lib/seeds/take-back-seeds'
import { limitRate } from '@/lib/web/rate-limits'
import { expireTags, tags } from '@/lib/web/tags'
import { rewardLike } from './reward-like'

/**
 * Likes or no longer likes a post: `{ liked, count, seedsEarned, missed? }`. A set: asking twice changes nothing. Taking
 * the like away takes back what it earned on both sides (decisions "Social", "Seeds"). Throws too_many, not_found.
 */
export async function likePost(viewer: Viewer, { id, on }: { id: number; on: boolean }) {
  await limitRate(viewer, 'like')
  return inTransaction(async (tx) => {
    const now = await lockStanding(tx, viewer.id)
    const post = await findReadablePost(tx, id)
    const changed = on
      ? await tx.postLike.createMany({ data: { userId: viewer.id, postId: id }, skipDuplicates: true })
      : await tx.postLike.deleteMany({ where: { userId: viewer.id, postId: id } })
    if (changed.count === 0) return { liked: on, count: post.likesCount, ...nothingEarned }

    const { likesCount } = await tx.post.update({
      where: { id },
      data: { likesCount: { increment: on ? 1 : -1 } },
      select: { likesCount: true },
    })
    await refreshHotScore(tx, id)
    const earned = on ? await rewardAndTell(tx, viewer, post, now) : await takeLikeBack(tx, viewer, id, now)
    await expireTags(tx, 'numbers', [tags.post(id), tags.posts])
    return { liked: on, count: likesCount, ...earned }
  })
}

/** A post that everybody can read. Throws not_found. */
export async function findReadablePost(tx: Tx, id: number) {
  const post = await tx.post.findFirst({
    where: { id, ...publicPosts },
    select: {
      id: true,
      authorId: true,
      title: true,
      likesCount: true,
      savesCount: true,
      commentsCount: true,
    },
  })
  if (!post) throw new DomainError('not_found')
  return post
}

/** A like that changed nothing, or one taken away. */
const nothingEarned: { seedsEarned: number; availableAt?: Date; missed?: Missed } = { seedsEarned: 0 }

const likeKeys = (userId: number, postId: number) => ({
  given: `like:${userId}:${postId}`,
  received: `like-received:${userId}:${postId}`,
})

async function rewardAndTell(tx: Tx, viewer: Viewer, { id, authorId, title }: LikedPost, at: Date) {
  const cause = { type: 'like', id }
  const earned = await rewardLike(tx, viewer, { authorId, cause, keys: likeKeys(viewer.id, id) }, at)
  await tell(tx, 'post_liked', { by: viewer.id, post: { id, authorId, title } })
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
