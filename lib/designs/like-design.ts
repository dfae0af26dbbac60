import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { notify } from '@/lib/notifications/notify'
import { lockSeedAccounts } from '@/lib/seeds/accounts'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import { takeBackSeeds } from '@/lib/seeds/take-back-seeds'
import { expireTags, tags } from '@/lib/web/tags'
import { publicDesigns } from './policy'

/**
 * Likes or no longer likes a design: `{ liked, count, seedsEarned }`. A set: asking twice changes nothing. Taking the
 * like away takes back what it earned on both sides (decisions "Social", "Seeds"). Throws not_found.
 */
export function likeDesign(viewer: Viewer, { id, on }: { id: number; on: boolean }) {
  return inTransaction(async (tx) => {
    const design = await findReadableDesign(tx, id)
    const changed = on
      ? await tx.designLike.createMany({ data: { userId: viewer.id, designId: id }, skipDuplicates: true })
      : await tx.designLike.deleteMany({ where: { userId: viewer.id, designId: id } })
    if (changed.count === 0) return { liked: on, count: design.likesCount, seedsEarned: 0 }

    const { likesCount } = await tx.design.update({
      where: { id },
      data: { likesCount: { increment: on ? 1 : -1 } },
      select: { likesCount: true },
    })
    const seedsEarned = on ? await rewardLike(tx, viewer, design) : await takeLikeBack(tx, viewer, id)
    await expireTags(tx, [tags.design(id), tags.designs])
    return { liked: on, count: likesCount, seedsEarned }
  })
}

/** A design that everybody can see. Throws not_found. */
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

async function rewardLike(
  tx: Tx,
  viewer: Viewer,
  design: { id: number; authorId: number; name: string },
): Promise<number> {
  if (viewer.id === design.authorId) return 0
  const cause = { type: 'design_like', id: design.id }
  const keys = likeKeys(viewer.id, design.id)
  await lockSeedAccounts(tx, [viewer.id, design.authorId])
  const { granted } = await grantSeeds(tx, { userId: viewer.id, rule: 'like', cause, key: keys.given })
  await grantSeeds(tx, { userId: design.authorId, rule: 'like_received', cause, key: keys.received })
  await notify(tx, {
    userId: design.authorId,
    actorId: viewer.id,
    category: 'LIKES',
    key: 'design_liked',
    params: { by: viewer.nickname, title: design.name },
    subject: { type: 'design', id: design.id },
    groupKey: `like:design:${design.id}`,
  })
  return granted
}

async function takeLikeBack(tx: Tx, viewer: Viewer, designId: number): Promise<number> {
  await takeBackSeeds(tx, { keySuffix: 'unliked', keys: Object.values(likeKeys(viewer.id, designId)) })
  return 0
}
