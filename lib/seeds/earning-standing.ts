import { beganElsewhere, rememberAddress } from '@/lib/auth/earning-address'
import { isThrowAway } from '@/lib/auth/throw-away'
import type { Statements } from '@/lib/db/statements'
import type { MissedReason } from './missed'
import type { RuleInForce } from './find-rule'

/** What a member's address permits them to earn. */
export type EarningStanding = {
  /** the address belongs to a throw-away host and earns nothing */
  throwAway: boolean
  /** another account began with the same mailbox, so one-time earnings are not granted again */
  beganElsewhere: boolean
}

/**
 * Returns the member's standing, in the caller's transaction: a simultaneous registration with the same mailbox waits
 * for it. Throws an Error for an unknown member.
 */
export async function earningStanding(db: Statements, userId: number): Promise<EarningStanding> {
  const [member] = await db.$queryRaw<{ email: string | null; known: boolean }[]>`
    SELECT email, EXISTS (SELECT FROM "EarningAddress" WHERE "userId" = "User".id) AS known
    FROM "User" WHERE id = ${userId}::int`
  if (!member) throw new Error(`There is no member ${userId}.`)
  const { email, known } = member
  // a member from before addresses were stored
  if (email !== null && !known) await rememberAddress(db, userId, email)
  return {
    throwAway: email !== null && isThrowAway(email),
    beganElsewhere: await beganElsewhere(db, userId),
  }
}

type Rule = Pick<RuleInForce, 'type' | 'totalCap' | 'threshold'>

/** Returns whether a rule pays once per member or for a milestone; the threshold of orders is a price instead. */
const isForBeginners = ({ type, totalCap, threshold }: Rule) =>
  totalCap === 1 || (threshold !== null && type !== 'ORDER_AWARD')

/** Returns why a rule gives nothing to a member of this standing; null when it may. */
export function refusedByStanding(standing: EarningStanding, rule: Rule): MissedReason | null {
  if (standing.throwAway) return 'throw_away'
  return standing.beganElsewhere && isForBeginners(rule) ? 'began_elsewhere' : null
}
