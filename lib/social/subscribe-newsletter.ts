import type { Tx } from '@/lib/db/client'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import { takeBackSeeds } from '@/lib/seeds/take-back-seeds'

/**
 * Subscribes a member to the newsletter or ends it; asking twice changes nothing. Subscribing earns its Seeds and ending
 * takes them back, so that switching to and fro earns nothing (decisions "Seeds"). Returns the Seeds earned.
 */
export async function changeNewsletter(tx: Tx, userId: number, on: boolean): Promise<number> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, newsletter: !on },
    data: { newsletter: on },
  })
  if (count === 0) return 0
  const cause = { type: 'newsletter', id: userId }
  if (!on) {
    await takeBackSeeds(tx, { cause, userId, keySuffix: 'unsubscribed' })
    return 0
  }
  // the rule's cap of one counts what was not taken back; the moment keeps the keys of two subscriptions apart
  const { granted } = await grantSeeds(tx, {
    userId,
    rule: 'subscribe',
    cause,
    key: `subscribe:${userId}:${Date.now()}`,
  })
  return granted
}
