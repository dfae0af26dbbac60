import { randomUUID } from 'node:crypto'
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
}

/**
 * An operator gives Seeds, or takes them away: saved with the reason; the member is notified. Taking away may leave a
 * balance below zero. Returns the balance; `moved` is false when this key was there already.
 */
export async function operateSeeds({ userId, amount, reason, key = randomUUID(), at: given }: Operated) {
  return inTransaction(async (tx) => {
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
    return { balance: balance!, moved: created }
  })
}

class DryRun extends Error {}

/** Gives a member what taking part in an event earns, by its rule, once a member and event; the member is notified. */
export async function giveEventSeeds(
  userId: number,
  code: `event_${string}`,
  { dryRun = false, at }: { dryRun?: boolean; at?: Date } = {},
): Promise<Granted> {
  let result: Granted | undefined
  await inTransaction(async (tx) => {
    const key = `event:${code}:${userId}`
    result = await grantSeeds(tx, { userId, rule: code, cause: { type: 'event', id: null }, key, at })
    if (dryRun) throw new DryRun()
    if (result.granted > 0)
      await notify(tx, 'seeds_operated', { userId, amount: result.granted, reason: '', key })
  }).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error
  })
  return result!
}
