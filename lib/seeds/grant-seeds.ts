import type { Tx } from '@/lib/db/client'
import { databaseNow, databaseTime } from '@/lib/db/clock'
import { tell } from '@/lib/notifications/tell'
import { lockSeedAccount } from './accounts'
import { dayEndsAt, dayOf } from './day'
import { earningStanding, refusedByStanding } from './earning-standing'
import { findNextStart, findRule, type RuleInForce } from './find-rule'
import { marketOf } from './market'
import type { Missed } from './missed'
import type { RuleCode } from './rules'
import { transferSeeds, type Cause } from './transfer'

export type Grant = {
  userId: number
  rule: RuleCode
  cause: Cause
  /** names the fact, e.g. `like:12:77`: the same fact earns once */
  key: string
  /** when it happened, for facts of the past; now otherwise */
  at?: Date
  /** how often the rule's amount: an order earns it for every so many units of its currency */
  times?: number
  /** the key has the day in it: the same earns again tomorrow */
  daily?: boolean
  /** the member did nothing just then and is told; `by`: who caused it */
  tell?: { by?: number }
}

/**
 * `granted` in Seeds; 0 with the condition that was not met and when it counts again. `availableAt`: on the way until then.
 */
export type Granted = { granted: number; availableAt?: Date; missed?: Missed }

const DAY_MS = 86_400_000

const nothing = (reason: Missed['reason'], again: Date | null = null, count?: number): Granted => ({
  granted: 0,
  missed: { reason, again, ...(count === undefined ? {} : { count }) },
})

/**
 * Gives a member what a rule gives for a fact, in the caller's transaction. Safe at once and twice: the account is
 * locked before the key and the caps are looked at. Who grants to two members calls lockSeedAccounts first.
 */
export async function grantSeeds(tx: Tx, grant: Grant): Promise<Granted> {
  const at = grant.at ?? (await databaseNow(tx))
  const account = await lockSeedAccount(tx, grant.userId)
  const member = await tx.user.findUniqueOrThrow({
    where: { id: grant.userId },
    select: { dayOffsetMinutes: true, region: true, language: true, status: true },
  })
  // what a deleted member left can still be liked; nobody is there to spend it
  if (member.status === 'DELETED') return nothing('left')
  const tomorrow = dayEndsAt(at, member.dayOffsetMinutes)
  const key = `grant:${grant.key}`
  if (await tx.seedTransfer.findUnique({ where: { key }, select: { id: true } })) {
    return nothing('done_before', grant.daily ? tomorrow : null)
  }
  const market = marketOf(member)
  const rule = await findRule(tx, grant.rule, at, market)
  if (!rule) return nothing('no_rule', await findNextStart(tx, grant.rule, at, market))

  const refused = refusedByStanding(await earningStanding(tx, grant.userId), rule)
  if (refused) return nothing(refused)

  const day = dayOf(at, member.dayOffsetMinutes)
  const counted = await countGrants(tx, account.id, rule, day)
  if (rule.totalCap !== null && counted.total >= rule.totalCap)
    return nothing('total_cap', null, rule.totalCap)
  if (rule.dailyCap !== null && counted.today >= rule.dailyCap)
    return nothing('daily_cap', tomorrow, rule.dailyCap)

  const amount = rule.amount * (grant.times ?? 1)
  const availableAt = rule.pendingDays ? availableAfter(rule.pendingDays, at) : undefined
  await transferSeeds(tx, {
    key,
    type: rule.type,
    ruleId: rule.id,
    from: 'ISSUANCE',
    to: { userId: grant.userId },
    amount,
    cause: grant.cause,
    day,
    at,
    availableAt,
  })
  if (grant.tell && amount > 0)
    await tell(tx, 'seeds_earned', { userId: grant.userId, seeds: amount, by: grant.tell.by })
  return { granted: amount, ...(availableAt && availableAt > databaseTime() ? { availableAt } : {}) }
}

const availableAfter = (days: number, at: Date) => new Date(at.getTime() + days * DAY_MS)

/** How often a rule, in any version, gave to this account and it stands: was not taken back, or given back since. */
async function countGrants(tx: Tx, accountId: number, rule: RuleInForce, day: string) {
  const onlyToday = rule.totalCap === null
  const [row] = await tx.$queryRaw<{ today: number; total: number }[]>`
    SELECT count(*) FILTER (WHERE given.day = ${day})::int AS today, count(*)::int AS total
    FROM "SeedTransfer" AS given JOIN "SeedRule" AS rule ON rule.id = given."ruleId"
    WHERE given."toId" = ${accountId} AND given.type = ${rule.type}::"SeedType" AND rule.code = ${rule.code}
      AND (NOT ${onlyToday}::boolean OR given.day = ${day}) AND given."reversesId" IS NULL
      AND (NOT EXISTS (SELECT FROM "SeedTransfer" AS back WHERE back."reversesId" = given.id)
        OR kerf_transfer_stands(given.id))`
  return row!
}
