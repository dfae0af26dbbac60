import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { Prisma } from '@/lib/db/generated/client'
import { notificationsOf } from '@/lib/notifications/notify'
import { likeFactsSql, type LikeFacts } from '@/lib/seeds/earning-facts'
import type { Missed } from '@/lib/seeds/missed'
import { takeBackSeeds } from '@/lib/seeds/take-back-seeds'
import { rewardLike } from '@/lib/members/reward-like'
import { limitRate } from '@/lib/web/rate-limits'
import { expireTags, tags } from '@/lib/web/tags'
import { publicDesigns } from './policy'

/**
 * Likes or unlikes a design: `{ liked, count, seedsEarned, missed? }`. Repeating a call changes nothing. An unlike
 * deducts the Seeds that the like earned on both sides (docs/product.md "Community", "Seeds"). Throws `too_many`,
 * `not_found`.
 */
export async function likeDesign(viewer: Viewer, { id, on }: { id: number; on: boolean }) {
  await limitRate(viewer, 'like')
  return inTransaction(async (tx) => {
    const now = await lockStanding(tx, viewer.id)
    const design = await findReadableDesign(tx, id)
    const changed = on
      ? await tx.designLike.createMany({ data: { userId: viewer.id, designId: id }, skipDuplicates: true })
      : await tx.designLike.deleteMany({ where: { userId: viewer.id, designId: id } })
    if (changed.count === 0) {
      // read again: it may have waited for the same like
      const { likesCount: count } = await findReadableDesign(tx, id)
      return { liked: on, count, ...nothingEarned }
    }

    const { likesCount } = await tx.design.update({
      where: { id },
      data: { likesCount: { increment: on ? 1 : -1 } },
      select: { likesCount: true },
    })
    const earned = on
      ? await rewardAndNotify(tx, viewer, design, now)
      : await takeLikeBack(tx, viewer, id, now)
    await expireTags(tx, 'numbers', [tags.design(id), tags.designs])
    return { liked: on, count: likesCount, ...earned }
  })
}

/** Returns a public design. Throws `not_found`. */
export async function findReadableDesign(tx: Tx, id: number) {
  const design = await tx.design.findFirst({
    where: { id, ...publicDesigns },
    select: {
      id: true,
      authorId: true,
      name: true,
      likesCount: true,
      savesCount: true,
      downloadsCount: true,
    },
  })
  if (!design) throw new DomainError('not_found')
  return design
}

const likeKeys = (userId: number, designId: number) => ({
  given: `like-design:${userId}:${designId}`,
  received: `like-design-received:${userId}:${designId}`,
})

/** The result of a like that changed nothing, and of an unlike. */
const nothingEarned: { seedsEarned: number; availableAt?: Date; missed?: Missed } = { seedsEarned: 0 }

async function rewardAndNotify(
  tx: Tx,
  viewer: Viewer,
  { id, authorId, name }: { id: number; authorId: number; name: string },
  at: Date,
) {
  const cause = { type: 'design_like', id }
  const keys = likeKeys(viewer.id, id)
  const wanted = {
    giver: viewer,
    author: Prisma.sql`${authorId}::int`,
    at: Prisma.sql`${at}::timestamptz`,
    keys,
  }
  const [row] = await tx.$queryRaw<{ facts: LikeFacts | null }[]>`SELECT ${likeFactsSql(wanted)} AS facts`
  const liked = notificationsOf('design_liked', { by: viewer.id, design: { id, authorId, name } })
  return rewardLike(tx, viewer, { authorId, cause, keys, at, facts: row!.facts }, liked)
}

async function takeLikeBack(tx: Tx, viewer: Viewer, designId: number, at: Date) {
  await takeBackSeeds(tx, {
    keySuffix: 'unliked',
    keys: Object.values(likeKeys(viewer.id, designId)),
    notification: { by: viewer.id },
    at,
  })
  return nothingEarned
}
