import { isThrowAway } from '@/lib/auth/throw-away'
import { databaseTime } from '@/lib/db/clock'
import { languageToDb } from '@/lib/db/language'
import type { Statements } from '@/lib/db/statements'
import { dayEndsAt, dayOf } from './day'
import type { EarningFacts } from './earning-facts'
import { earningStanding, refusedByStanding } from './earning-standing'
import { chooseVersion, findNextStart } from './find-rule'
import type { Grant, Granted } from './grant'
import type { Issue } from './issue-seeds'
import { marketOf } from './market'
import type { Missed } from './missed'

export type Decision = Granted & { issue?: Issue }

const DAY_MS = 86_400_000

const nothing = (reason: Missed['reason'], again: Date | null = null, count?: number): Decision => ({
  granted: 0,
  missed: { reason, again, ...(count === undefined ? {} : { count }) },
})

/**
 * Decides on a grant by its facts: returns the transfer to write, or the condition that was not met. Queries the
 * database only when no version of the rule applies, and for members whose mailbox is not stored yet.
 */
export async function decideGrant(
  tx: Statements,
  grant: Grant,
  facts: EarningFacts,
  at: Date,
): Promise<Decision> {
  // The content of a deleted member can still be liked, but nobody could spend the Seeds.
  if (facts.status === 'DELETED') return nothing('left')
  const tomorrow = dayEndsAt(at, facts.dayOffsetMinutes)
  if (facts.done) return nothing('done_before', grant.daily ? tomorrow : null)
  const market = marketOf({ region: facts.region, language: languageToDb(facts.language) })
  const rule = chooseVersion(facts.rules, market)
  if (!rule) return nothing('no_rule', await findNextStart(tx, grant.rule, at, market))

  const refused = refusedByStanding(await standingOf(tx, grant.userId, facts), rule)
  if (refused) return nothing(refused)

  const { today, total } = facts.counts[rule.type] ?? { today: 0, total: 0 }
  if (rule.totalCap !== null && total >= rule.totalCap) return nothing('total_cap', null, rule.totalCap)
  if (rule.dailyCap !== null && today >= rule.dailyCap) return nothing('daily_cap', tomorrow, rule.dailyCap)

  const amount = rule.amount * (grant.times ?? 1)
  const pendingDays = rule.pendingDays ?? 0
  const availableAt = new Date(at.getTime() + pendingDays * DAY_MS)
  return {
    granted: amount,
    ...(pendingDays > 0 && availableAt > databaseTime() ? { availableAt } : {}),
    issue: {
      userId: grant.userId,
      key: `grant:${grant.key}`,
      type: rule.type,
      ruleId: rule.id,
      amount,
      causeType: grant.cause.type,
      causeId: grant.cause.id,
      day: dayOf(at, facts.dayOffsetMinutes),
      pendingDays,
    },
  }
}

function standingOf(tx: Statements, userId: number, { email, addressKnown, beganElsewhere }: EarningFacts) {
  // reads the standing again once the address is stored
  if (email !== null && !addressKnown) return earningStanding(tx, userId)
  return { throwAway: email !== null && isThrowAway(email), beganElsewhere }
}
