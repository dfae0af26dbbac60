import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { inTransaction } from '@/lib/db/transaction'
import { dayOf } from '@/lib/seeds/day'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import { limitRate } from '@/lib/web/rate-limits'

/**
 * Records a share: `{ seedsEarned, missed? }`. A post earns its sharer Seeds once a day. Throws `too_many`,
 * `not_found`.
 */
export async function sharePost(viewer: Viewer, { id, channel }: { id: number; channel: string }) {
  await limitRate(viewer, 'share')
  return inTransaction(async (tx) => {
    const at = await lockStanding(tx, viewer.id)
    // locks the post before the account, as a like does, so that the two cannot deadlock
    const counted = await tx.$executeRaw`
      UPDATE "Post" SET "sharesCount" = "sharesCount" + 1 WHERE id = ${id} AND visible`
    if (counted === 0) throw new DomainError('not_found')
    await tx.postShare.create({ data: { userId: viewer.id, postId: id, channel } })
    const day = dayOf(at, viewer.dayOffsetMinutes)
    const { granted, availableAt, missed } = await grantSeeds(tx, {
      userId: viewer.id,
      rule: 'share',
      cause: { type: 'share', id },
      key: `share:${viewer.id}:${id}:${day}`,
      daily: true,
      at,
    })
    return { seedsEarned: granted, availableAt, missed }
  })
}
