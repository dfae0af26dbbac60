import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { tell } from '@/lib/notifications/tell'
import { limitRate } from '@/lib/web/rate-limits'
import { expireTags, tags } from '@/lib/web/tags'
import { isBlockedBetween, lockPair } from './blocks'

export type FollowState = { state: 'none' | 'following' | 'mutual'; updates: boolean }

/**
 * Follows a member, or changes whether their news are wanted, or unfollows: the state afterwards. A set: asking twice
 * changes nothing. Throws too_many, not_found, not_allowed (oneself; either has blocked the other) (§4 "Follow").
 */
export async function followMember(
  viewer: Viewer,
  input: { id: number; on: boolean; updates?: boolean },
): Promise<FollowState> {
  await limitRate(viewer, 'follow')
  return inTransaction(async (tx) => {
    await lockStanding(tx, viewer.id)
    if (input.id === viewer.id) throw new DomainError('not_allowed')
    const member = await tx.user.findFirst({
      where: { id: input.id, status: { not: 'DELETED' } },
      select: { id: true },
    })
    if (!member) throw new DomainError('not_found')
    if (input.on) await follow(tx, viewer, input)
    else await endFollow(tx, viewer.id, input.id)
    return followState(tx, viewer, input.id)
  })
}

async function follow(tx: Tx, viewer: Viewer, { id, updates }: { id: number; updates?: boolean }) {
  await lockPair(tx, viewer.id, id)
  if (await isBlockedBetween(tx, viewer.id, [id])) throw new DomainError('not_allowed')
  const { count } = await tx.follow.createMany({
    data: { followerId: viewer.id, followedId: id, updates: updates ?? true },
    skipDuplicates: true,
  })
  if (count === 0) {
    if (updates !== undefined)
      await tx.follow.updateMany({ where: { followerId: viewer.id, followedId: id }, data: { updates } })
    return
  }
  await countFollow(tx, viewer.id, id, 1)
  const back = await tx.follow.count({ where: { followerId: id, followedId: viewer.id } })
  await tell(tx, 'followed', { by: viewer.id, userId: id, back: back > 0 })
}

/** One no longer follows the other; both are counted. */
export async function endFollow(tx: Tx, followerId: number, followedId: number): Promise<void> {
  const { count } = await tx.follow.deleteMany({ where: { followerId, followedId } })
  if (count > 0) await countFollow(tx, followerId, followedId, -1)
}

/** Both counters, the smaller id first, so that two members who follow each other at once do not deadlock. */
async function countFollow(tx: Tx, followerId: number, followedId: number, by: 1 | -1) {
  const changes = [
    { id: followerId, data: { followingCount: { increment: by } } },
    { id: followedId, data: { followersCount: { increment: by } } },
  ].sort((a, b) => a.id - b.id)
  for (const { id, data } of changes) await tx.user.update({ where: { id }, data, select: { id: true } })
  await expireTags(tx, 'numbers', [tags.maker(followerId), tags.maker(followedId)])
}

async function followState(tx: Tx, viewer: Viewer, id: number): Promise<FollowState> {
  const [out, back] = await Promise.all([
    tx.follow.findUnique({ where: { followerId_followedId: { followerId: viewer.id, followedId: id } } }),
    tx.follow.count({ where: { followerId: id, followedId: viewer.id } }),
  ])
  return { state: !out ? 'none' : back > 0 ? 'mutual' : 'following', updates: out?.updates ?? false }
}
