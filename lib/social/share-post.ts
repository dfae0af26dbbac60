import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { inTransaction } from '@/lib/db/transaction'
import { dayOf } from '@/lib/seeds/day'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import { limitRate } from '@/lib/web/rate-limits'
import { findReadablePost } from './like-post'

/** Notes a share: `{ seedsEarned, missed? }`; a post earns its sharer once a day. Throws too_many, not_found (§3 SHARE). */
export async function sharePost(viewer: Viewer, { id, channel }: { id: number; channel: string }) {
  await limitRate(viewer, 'share')
  return inTransaction(async (tx) => {
    const at = await lockStanding(tx, viewer.id)
    await findReadablePost(tx, id)
    const day = dayOf(at, viewer.dayOffsetMinutes)
    const { granted, availableAt, missed } = await grantSeeds(tx, {
      userId: viewer.id,
      rule: 'share',
      cause: { type: 'share', id },
      key: `share:${viewer.id}:${id}:${day}`,
      daily: true,
      at,
    })
    await tx.postShare.create({ data: { userId: viewer.id, postId: id, channel } })
    await tx.post.update({ where: { id }, data: { sharesCount: { increment: 1 } }, select: { id: true } })
    return { seedsEarned: granted, availableAt, missed }
  })
}
