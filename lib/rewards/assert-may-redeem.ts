import { DomainError } from '@/lib/core/errors'
import { readOperatorSetting } from '@/lib/db/operator-settings'
import type { Tx } from '@/lib/db/client'
import { isoInZone } from '@/lib/seeds/day'

/**
 * That a member has a confirmed address and an account that is old enough, by the database's clock. Throws
 * email_unconfirmed, account_too_new (`data.from`, in the member's own zone).
 */
export async function assertMayRedeem(tx: Tx, userId: number): Promise<void> {
  const days = await readOperatorSetting(tx, 'redeem.account_days')
  const [member] = await tx.$queryRaw<
    { confirmed: boolean; tooNew: boolean; from: Date; dayOffsetMinutes: number }[]
  >`
    SELECT email IS NOT NULL AND "emailVerifiedAt" IS NOT NULL AS confirmed, since.at > now() AS "tooNew", since.at AS "from",
      "dayOffsetMinutes"
    FROM "User" CROSS JOIN LATERAL (SELECT "createdAt" + ${days} * interval '1 day' AS at) AS since
    WHERE id = ${userId}`
  if (!member!.confirmed) throw new DomainError('email_unconfirmed')
  if (!member!.tooNew) return
  const from = isoInZone(member!.from, member!.dayOffsetMinutes)
  throw new DomainError('account_too_new', { params: { day: from.slice(0, 10), days }, data: { from } })
}
