import type { Viewer } from '@/lib/auth/viewer'
import { inTransaction } from '@/lib/db/transaction'
import { dayOf } from './day'
import { grantSeeds, type Granted } from './grant-seeds'

/** The sign-in of the member's day (SIGN_IN). Earns once a day; the second time `seedsEarned` is 0 and says why. */
export async function signInToday(
  viewer: Viewer,
  at = new Date(),
): Promise<{ seedsEarned: number; reason?: Granted['reason'] }> {
  const day = dayOf(at, viewer.dayOffsetMinutes)
  const { granted, reason } = await inTransaction((tx) =>
    grantSeeds(tx, {
      userId: viewer.id,
      rule: 'sign_in',
      cause: { type: 'sign_in', id: null },
      key: `sign_in:${viewer.id}:${day}`,
      at,
    }),
  )
  return { seedsEarned: granted, ...(reason ? { reason } : {}) }
}
