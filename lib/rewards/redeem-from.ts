import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { readOperatorSetting } from '@/lib/db/operator-settings'
import { isoInZone } from '@/lib/seeds/day'

const DAY_MS = 86_400_000

/** Returns the moment from which an account may redeem; `days` is the operators' setting redeem.account_days. */
export const oldEnoughAt = (since: Date, days: number): Date => new Date(since.getTime() + days * DAY_MS)

/**
 * Returns the day, YYYY-MM-DD in the member's own zone, from which they may redeem; null when they may now, by the
 * database's clock.
 */
export async function getRedeemFrom(viewer: Pick<Viewer, 'id' | 'dayOffsetMinutes'>): Promise<string | null> {
  const [days, [member]] = await Promise.all([
    readOperatorSetting(prisma, 'redeem.account_days'),
    prisma.$queryRaw<{ since: Date; now: Date }[]>`
      SELECT "createdAt" AS since, now() FROM "User" WHERE id = ${viewer.id}::int`,
  ])
  if (!member) return null
  const from = oldEnoughAt(member.since, days)
  return from > member.now ? isoInZone(from, viewer.dayOffsetMinutes).slice(0, 10) : null
}
