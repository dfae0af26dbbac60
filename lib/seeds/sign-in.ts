import type { Viewer } from '@/lib/auth/viewer'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction } from '@/lib/db/transaction'
import { dayOf } from './day'
import { grantSeeds } from './grant-seeds'
import type { Missed } from './missed'

/**
 * Records the check-in of the member's day (SIGN_IN). Earns once a day; a repeat returns `seedsEarned` 0 with the
 * reason in `missed`.
 */
export async function signInToday(
  viewer: Viewer,
  at?: Date,
): Promise<{ seedsEarned: number; availableAt?: Date; missed?: Missed }> {
  at ??= await databaseNow()
  const day = dayOf(at, viewer.dayOffsetMinutes)
  const { granted, availableAt, missed } = await inTransaction((tx) =>
    grantSeeds(tx, {
      userId: viewer.id,
      rule: 'sign_in',
      cause: { type: 'sign_in', id: null },
      key: `sign_in:${viewer.id}:${day}`,
      daily: true,
      at,
    }),
  )
  return { seedsEarned: granted, availableAt, missed }
}
