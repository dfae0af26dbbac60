import { randomUUID } from 'node:crypto'
import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction } from '@/lib/db/transaction'
import { notify } from '@/lib/notifications/notify'
import { dayOf } from './day'
import { grantSeeds } from './grant-seeds'
import type { Granted } from './grant'
import { transferSeeds } from './transfer'

type Operated = {
  userId: number
  /** Seeds; a negative number deducts them */
  amount: number
  /** the reason in a sentence: the ledger stores it, and the member is notified of it */
  reason: string
  /** the key of the order: a repeat under it moves nothing */
  key?: string
  at?: Date
  /** runs every check and rolls everything back */
  dryRun?: boolean
}

/**
 * Gives or deducts Seeds for an operator, stores the reason and notifies the member. A deduction may make the balance
 * negative. Returns the balance; `moved` is false for a repeat under the same key. Throws an Error with a sentence for
 * a key with another member or amount.
 */
export async function operateSeeds(order: Operated) {
  const { userId, amount, reason, key = randomUUID(), at: given, dryRun = false } = order
  const operate = async (tx: Tx) => {
    const at = given ?? (await databaseNow(tx))
    const { dayOffsetMinutes } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { dayOffsetMinutes: true },
    })
    const { balance, created } = await transferSeeds(tx, {
      key: `operator:${key}`,
      type: 'OPERATOR',
      ...(amount > 0
        ? { from: 'ISSUANCE' as const, to: { userId } }
        : { from: { userId }, to: 'ISSUANCE' as const, allowNegative: true }),
      amount: Math.abs(amount),
      cause: { type: 'operator', id: null },
      day: dayOf(at, dayOffsetMinutes),
      at,
      note: reason,
    })
    if (created) await notify(tx, 'seeds_operated', { userId, amount, reason, key })
    else await assertSameOrder(tx, order, key)
    return { balance: balance!, moved: created }
  }
  return inTransaction(operate, { dryRun })
}

/** Throws an Error unless the transfer of the key gave this member these Seeds: another use of the key is a mistake. */
async function assertSameOrder(tx: Tx, { userId, amount }: Operated, key: string): Promise<void> {
  const same = await tx.seedEntry.count({
    where: { amount, transfer: { key: `operator:${key}` }, account: { userId } },
  })
  if (same === 0)
    throw new Error(`The key ${key} was used for another member or another amount. Nothing was moved.`)
}

/** Gives a member the Seeds of an event by its rule, once per member and event, and notifies the member. */
export async function giveEventSeeds(
  userId: number,
  code: `event_${string}`,
  { dryRun = false, at }: { dryRun?: boolean; at?: Date } = {},
): Promise<Granted> {
  const give = async (tx: Tx) => {
    const key = `event:${code}:${userId}`
    const result = await grantSeeds(tx, { userId, rule: code, cause: { type: 'event', id: null }, key, at })
    if (result.granted > 0)
      await notify(tx, 'seeds_operated', { userId, amount: result.granted, reason: '', key })
    return result
  }
  return inTransaction(give, { dryRun })
}
