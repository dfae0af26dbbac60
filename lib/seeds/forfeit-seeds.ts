import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { lockSeedAccount } from './accounts'
import { dayOf } from './day'
import { endEarnings } from './settle-earnings'
import { transferSeeds } from './transfer'

/**
 * Moves the remaining Seeds of a deleted account, pending ones included, back to issuance
 * (docs/product.md "Accounts and sessions"). The caller's transaction sets the member to DELETED. Returns the number of Seeds.
 */
export async function forfeitSeeds(tx: Tx, userId: number, at?: Date): Promise<number> {
  at ??= await databaseNow(tx)
  const { id, balance } = await lockSeedAccount(tx, userId)
  await endEarnings(tx, id)
  if (balance <= 0) return 0
  const { created } = await transferSeeds(tx, {
    key: `forfeit:${userId}`,
    type: 'OPERATOR',
    from: { userId },
    to: 'ISSUANCE',
    amount: balance,
    cause: { type: 'account', id: userId },
    day: dayOf(at, 0),
    at,
  })
  return created ? balance : 0
}
