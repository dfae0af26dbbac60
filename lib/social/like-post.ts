import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { notify } from '@/lib/notifications/notify'
import { publicPosts } from '@/lib/posts/policy'
import { refreshHotScore } from '@/lib/posts/publish-revision'
import { lockSeedAccounts } from '@/lib/seeds/accounts'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import { takeBackSeeds } from '@/lib/seeds/take-back-seeds'
import { expireTags, tags } from '@/lib/web/tags'

/**
 * Likes or no longer likes a post: `{ liked, count, seedsEarned }`. A set: asking twice changes nothing. Taking the like
 * away takes back what it earned on both sides (decisions "Social", "Seeds"). Throws not_found.
 */
export function likePost(viewer: Viewer, { id, on }: { id: number; on: boolean }) {
  return inTransaction(async (tx) => {
    const post = await findReadablePost(tx, id)
    const changed = on
      ? await tx.postLike.createMany({ data: { userId: viewer.id, postId: id }, skipDuplicates: true })
      : await tx.postLike.deleteMany({ where: { userId: viewer.id, postId: id } })
    if (changed.count === 0) return { liked: on, count: post.likesCount, seedsEarned: 0 }

    const { likesCount } = await tx.post.update({
      where: { id },
      data: { likesCount: { increment: on ? 1 : -1 } },
      select: { likesCount: true },
    })
    await refreshHotScore(tx, id)
    const seedsEarned = on ? await rewardLike(tx, viewer, post) : await takeLikeBack(tx, viewer, id)
    await expireTags(tx, [tags.post(id), tags.posts])
    return { liked: on, count: likesCount, seedsEarned }
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

async function rewardLike(
  tx: Tx,
  viewer: Viewer,
  post: { id: number; authorId: number; title: string },
): Promise<number> {
  if (viewer.id === post.authorId) return 0
  const cause = { type: 'like', id: post.id }
  await lockSeedAccounts(tx, [viewer.id, post.authorId])
  const { granted } = await grantSeeds(tx, {
    userId: viewer.id,
    rule: 'like',
    cause,
    key: `like:${viewer.id}:${post.id}`,
  })
  await grantSeeds(tx, {
    userId: post.authorId,
    rule: 'like_received',
    cause,
    key: `like-received:${viewer.id}:${post.id}`,
  })
  await notify(tx, {
    userId: post.authorId,
    actorId: viewer.id,
    category: 'LIKES',
    key: 'post_liked',
    params: { by: viewer.nickname, title: post.title },
    subject: { type: 'post', id: post.id },
    groupKey: `like:post:${post.id}`,
  })
  return granted
}

async function takeLikeBack(tx: Tx, viewer: Viewer, postId: number): Promise<number> {
  await takeBackSeeds(tx, {
    keySuffix: 'unliked',
    keys: [`like:${viewer.id}:${postId}`, `like-received:${viewer.id}:${postId}`],
  })
  return 0
}
