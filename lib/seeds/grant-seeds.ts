import { databaseNow } from '@/lib/db/clock'
import { Prisma } from '@/lib/db/generated/client'
import { often, type Statements } from '@/lib/db/statements'
import { insertingSql } from '@/lib/notifications/insert-notifications'
import { fewOf, notifyAll, notifyAudiences, notificationsOf, type Delivery } from '@/lib/notifications/notify'
import { decideGrant, type Decision } from './decide-grant'
import { readEarningFacts, type EarningFacts } from './earning-facts'
import type { Grant, Granted } from './grant'
import { issuingSql } from './issue-seeds'

/**
 * Grants a member what a rule gives for a fact, in the caller's transaction, with two statements. Safe against
 * simultaneous and repeated calls: it locks the account before it checks the key and the caps. To grant to two members,
 * lock both first (lockSeedAccounts) or use writeGrants.
 */
export async function grantSeeds(tx: Statements, grant: Grant): Promise<Granted> {
  const at = grant.at ?? (await databaseNow(tx))
  const [granted] = await writeGrants(tx, [grant], await readEarningFacts(tx, [grant], at), { at })
  return granted!
}

/**
 * Grants several members, each once, what their facts permit, and sends their notifications and `also`, in one
 * statement. Returns the results in the order of the grants. The facts must come from this transaction, which has
 * locked the accounts. Throws an Error when two grants share a member or a key.
 */
export async function writeGrants(
  tx: Statements,
  grants: readonly Grant[],
  facts: EarningFacts[],
  { at, also = [] }: { at: Date; also?: readonly Delivery[] },
): Promise<Granted[]> {
  const isEachOnce = (values: unknown[]) => new Set(values).size === facts.length
  if (!isEachOnce(grants.map(({ userId }) => userId)) || !isEachOnce(grants.map(({ key }) => key)))
    throw new Error('Grants written together must have different keys and different members, who exist.')
  const decisions: Decision[] = []
  for (const [place, grant] of grants.entries())
    decisions.push(await decideGrant(tx, grant, facts[place]!, at))
  const issues = decisions.flatMap(({ issue }) => issue ?? [])
  if (issues.length === 0) {
    await notifyAll(tx, also)
    return decisions
  }
  const earned = decisions.flatMap(({ issue }, place): Delivery[] => {
    const { userId, notification } = grants[place]!
    if (!issue || !notification) return []
    const deliveries = notificationsOf('seeds_earned', { userId, seeds: issue.amount, by: notification.by })
    return deliveries.map((one) => ({ ...one, ifMoved: issue.key }))
  })
  const { parts, counts } = insertingSql(fewOf([...also, ...earned]))
  const [row] = await tx.$queryRaw<{ moved: string[] }[]>(often`
    WITH ${Prisma.join([issuingSql(issues, at), ...parts])} SELECT ${counts} AS notified, ARRAY(SELECT key FROM moved) AS moved`)
  await notifyAudiences(tx, also)
  return decisions.map(({ issue, ...decided }): Granted => {
    // another transaction has granted it for the same fact meanwhile
    if (issue && !row!.moved.includes(issue.key))
      return { granted: 0, missed: { reason: 'done_before', again: null } }
    return decided
  })
}
