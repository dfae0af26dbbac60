import type { Tx } from '@/lib/db/client'
import { lockSeedAccount } from './accounts'
import { dayOf } from './day'
import { findRule, type RuleInForce } from './find-rule'
import { marketOf } from './market'
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
}

/** `granted` in Seeds, 0 with the reason why nothing was earned. */
export type Granted = {
  granted: number
  reason?: 'done_before' | 'daily_cap' | 'total_cap' | 'no_rule' | 'left'
}

/**
 * Gives a member what a rule gives for a fact, in the caller's transaction. Safe at once and twice: the account is
 * locked before the key and the caps are looked at. Who grants to two members calls lockSeedAccounts first.
 */
export async function grantSeeds(tx: Tx, grant: Grant): Promise<Granted> {
  const at = grant.at ?? new Date()
  const account = await lockSeedAccount(tx, grant.userId)
  const member = await tx.user.findUniqueOrThrow({
    where: { id: grant.userId },
    select: { dayOffsetMinutes: true, region: true, language: true, status: true },
  })
  // what a deleted member left can still be liked; nobody is there to spend it
  if (member.status === 'DELETED') return { granted: 0, reason: 'left' }
  const key = `grant:${grant.key}`
  if (await tx.seedTransfer.findUnique({ where: { key }, select: { id: true } })) {
    return { granted: 0, reason: 'done_before' }
  }
  const rule = await findRule(tx, grant.rule, at, marketOf(member))
  if (!rule) return { granted: 0, reason: 'no_rule' }

  const day = dayOf(at, member.dayOffsetMinutes)
  const counted = await countGrants(tx, account.id, rule, day)
  if (rule.totalCap !== null && counted.total >= rule.totalCap) return { granted: 0, reason: 'total_cap' }
  if (rule.dailyCap !== null && counted.today >= rule.dailyCap) return { granted: 0, reason: 'daily_cap' }

  const amount = rule.amount * (grant.times ?? 1)
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
  })
  return { granted: amount }
}

/** How often a rule, in any version, gave to this account and was not taken back. */
async function countGrants(tx: Tx, accountId: number, rule: RuleInForce, day: string) {
  const onlyToday = rule.totalCap === null
  const [row] = await tx.$queryRaw<{ today: number; total: number }[]>`
    SELECT count(*) FILTER (WHERE given.day = ${day})::int AS today, count(*)::int AS total
    FROM "SeedTransfer" AS given JOIN "SeedRule" AS rule ON rule.id = given."ruleId"
    WHERE given."toId" = ${accountId} AND given.type = ${rule.type}::"SeedType" AND rule.code = ${rule.code}
      AND (NOT ${onlyToday}::boolean OR given.day = ${day})
      AND NOT EXISTS (SELECT FROM "SeedTransfer" AS back WHERE back."reversesId" = given.id)`
  return row!
}
