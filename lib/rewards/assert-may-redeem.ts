import { DomainError } from '@/lib/core/errors'
import { isoInZone } from '@/lib/seeds/day'
import { oldEnoughAt } from './redeem-from'
import type { RedemptionFacts } from './redemption-facts'

/**
 * Checks that a member has a confirmed address and an account that is old enough, at `now` by the database's clock.
 * Returns whether this redemption reaches the number within 24 hours from which an operator reviews them. Throws
 * `email_unconfirmed`, `account_too_new` (`data.from`, in the member's own zone).
 */
export function assertMayRedeem(facts: RedemptionFacts, now: Date): { many: boolean } {
  const { confirmed, since, accountDays: days, dayOffsetMinutes } = facts
  if (!confirmed) throw new DomainError('email_unconfirmed')
  const begins = oldEnoughAt(since, days)
  if (begins > now) {
    const from = isoInZone(begins, dayOffsetMinutes)
    throw new DomainError('account_too_new', { params: { day: from.slice(0, 10), days }, data: { from } })
  }
  return { many: facts.recent + 1 >= facts.reviewFrom }
}
