import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { takeBackForDeletion } from '@/lib/posts/take-back-for-deletion'
import { cancelPending } from '@/lib/rewards/settle-redemption'
import { withdrawParcels } from '@/lib/rewards/ship-parcel'
import { forfeitSeeds } from '@/lib/seeds/forfeit-seeds'
import type { PublishedChoice } from './schema'

/**
 * Settles a leaving member's Seeds: pending redemptions fail and return theirs, parcels that wait are not sent, posts
 * deleted within 30 days of their approval lose theirs, the rest is forfeited. The ledger keeps every line.
 */
export async function settleSeeds(tx: Tx, userId: number, posts: PublishedChoice): Promise<void> {
  const pending = await tx.redemption.findMany({
    where: { userId, status: 'PENDING' },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  for (const { id } of pending) await cancelPending(tx, id)
  await withdrawParcels(tx, userId)
  if (posts === 'delete') {
    const going = await tx.post.findMany({
      where: { authorId: userId, visible: true },
      select: { id: true, authorId: true, firstApprovedAt: true },
    })
    for (const post of going) await takeBackForDeletion(tx, post, await databaseNow(tx))
  }
  await forfeitSeeds(tx, userId)
}
