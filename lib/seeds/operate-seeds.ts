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
  /** Seeds; below zero takes them away */
  amount: number
  /** why, in a sentence: saved in the ledger, and the member is notified */
  reason: string
  /** the same order of an operator twice is the same key */
  key?: string
  at?: Date
  /** everything is asked, and nothing of it stays */
  dryRun?: boolean
}

/**
 * An operator gives Seeds, or takes them away: saved with the reason; the member is notified. Taking away may leave a
 * balance below zero. Returns the balance; `moved` is false when the same was done under this key already. Throws a
 * sentence for a key that another member or another amount had.
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

/** What stands under the key gave this member these Seeds: a key that is used for somebody else as well is a mistake. */
async function assertSameOrder(tx: Tx, { userId, amount }: Operated, key: string): Promise<void> {
  const same = await tx.seedEntry.count({
    where: { amount, transfer: { key: `operator:${key}` }, account: { userId } },
  })
  if (same === 0)
    throw new Error(`The key ${key} was used for another member or another amount. Nothing was moved.`)
}

/** Gives a member what taking part in an event earns, by its rule, once a member and event; the member is notified. */
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
