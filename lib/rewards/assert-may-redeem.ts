import { DomainError } from '@/lib/core/errors'
import { readOperatorSettings } from '@/lib/db/operator-settings'
import type { Tx } from '@/lib/db/client'
import { isoInZone } from '@/lib/seeds/day'

type Standing = {
  confirmed: boolean
  tooNew: boolean
  from: Date
  dayOffsetMinutes: number
  /** redeemed in the last 24 hours, but for what failed */
  recent: number
}

/**
 * That a member has a confirmed address and an account that is old enough, by the database's clock. Call it with the
 * member's account locked. Returns whether this is the redemption of 24 hours from which on an operator looks first.
 * Throws email_unconfirmed, account_too_new (`data.from`, in the member's own zone).
 */
export async function assertMayRedeem(tx: Tx, userId: number): Promise<{ many: boolean }> {
  const settings = await readOperatorSettings(tx, ['redeem.account_days', 'redeem.review_from'])
  const days = settings['redeem.account_days']
  const [member] = await tx.$queryRaw<Standing[]>`
    SELECT email IS NOT NULL AND "emailVerifiedAt" IS NOT NULL AS confirmed, since.at > now() AS "tooNew", since.at AS "from",
      "dayOffsetMinutes", (
        SELECT count(*)::int FROM "Redemption" AS redemption
        WHERE redemption."userId" = "User".id AND redemption.status <> 'FAILED'
          AND redemption."createdAt" > now() - interval '24 hours') AS recent
    FROM "User" CROSS JOIN LATERAL (SELECT "createdAt" + ${days} * interval '1 day' AS at) AS since
    WHERE id = ${userId}`
  const { confirmed, tooNew, recent, ...since } = member!
  if (!confirmed) throw new DomainError('email_unconfirmed')
  if (tooNew) {
    const from = isoInZone(since.from, since.dayOffsetMinutes)
    throw new DomainError('account_too_new', { params: { day: from.slice(0, 10), days }, data: { from } })
  }
  return { many: recent + 1 >= settings['redeem.review_from'] }
}
