import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { marketOf } from '@/lib/seeds/market'
import { getOwnSeeds } from '@/lib/seeds/queries'
import { ownUserSelect, ownUserView, type OwnUserView } from './views'

/** Returns the member's own view. Throws `not_found`. */
export async function getOwnUser(userId: number): Promise<OwnUserView> {
  const [row, seeds, unread] = await Promise.all([
    prisma.user.findUnique({ where: { id: userId }, select: ownUserSelect }),
    getOwnSeeds({ id: userId, dayOffsetMinutes: 0 }),
    countUnread(userId),
  ])
  if (!row) throw new DomainError('not_found')
  const rewardRegion = row.redemptions[0]?.region ?? (row.region === null ? null : marketOf(row))
  return ownUserView(row, { seeds: seeds.balance, unread, rewardRegion })
}

/** Returns the number of unread notifications. */
export function countUnread(userId: number): Promise<number> {
  return prisma.notification.count({ where: { userId, readAt: null } })
}
