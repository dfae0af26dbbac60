import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { tellAll, toldOf, type Told } from '@/lib/notifications/tell'
import { decideGrant, type Decision } from './decide-grant'
import { readEarningFacts, type EarningFacts } from './earning-facts'
import { writeIssues } from './issue-seeds'
import type { Missed } from './missed'
import type { RuleCode } from './rules'
import type { Cause } from './transfer'

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

/**
 * Gives a member what a rule gives for a fact, in the caller's transaction: two statements. Safe at once and twice: the
 * account is locked before the key and the caps are looked at. Who grants to two members locks both first
 * (lockSeedAccounts), or uses writeGrants.
 */
export async function grantSeeds(tx: Tx, grant: Grant): Promise<Granted> {
  const at = grant.at ?? (await databaseNow(tx))
  const { granted, told } = await writeGrants(tx, [grant], await readEarningFacts(tx, [grant], at), at)
  await tellAll(tx, told)
  return granted[0]!
}

/**
 * Gives several members, each once, what their facts say, in one statement: what each got, in the order of the grants, and
 * what the caller then tells them (tellAll). The facts were read in this transaction, which locked the accounts.
 */
export async function writeGrants(tx: Tx, grants: readonly Grant[], facts: EarningFacts[], at: Date) {
  const isEachOnce = (values: unknown[]) => new Set(values).size === facts.length
  if (!isEachOnce(grants.map(({ userId }) => userId)) || !isEachOnce(grants.map(({ key }) => key)))
    throw new Error(
      'Grants that are written together are of different members, who exist, and of different keys.',
    )
  const decisions: Decision[] = []
  for (const [place, grant] of grants.entries())
    decisions.push(await decideGrant(tx, grant, facts[place]!, at))
  const issues = decisions.flatMap(({ issue }) => issue ?? [])
  const moved = await writeIssues(tx, issues, at)
  const told: Told[] = []
  const granted = decisions.map(({ issue, ...decided }, place): Granted => {
    const { userId, tell } = grants[place]!
    // somebody else got it for the same fact meanwhile
    if (issue && !moved.has(issue.key)) return { granted: 0, missed: { reason: 'done_before', again: null } }
    if (issue && tell) told.push(...toldOf('seeds_earned', { userId, seeds: issue.amount, by: tell.by }))
    return decided
  })
  return { granted, told }
}
