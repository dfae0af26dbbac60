import { beganElsewhere, rememberAddress } from '@/lib/auth/earning-address'
import { isThrowAway } from '@/lib/auth/throw-away'
import type { Statements } from '@/lib/db/statements'
import type { MissedReason } from './missed'
import type { RuleInForce } from './find-rule'

/** What a member's address lets them earn. */
export type EarningStanding = {
  /** of a host that hands out mailboxes for ten minutes: earns nothing */
  throwAway: boolean
  /** another account began with the same mailbox: what is earned once in a lifetime is not earned again */
  beganElsewhere: boolean
}

/** How a member stands, in the caller's transaction: who registers with the same mailbox at once waits for it. */
export async function earningStanding(db: Statements, userId: number): Promise<EarningStanding> {
  const [member] = await db.$queryRaw<{ email: string | null; known: boolean }[]>`
    SELECT email, EXISTS (SELECT FROM "EarningAddress" WHERE "userId" = "User".id) AS known
    FROM "User" WHERE id = ${userId}::int`
  if (!member) throw new Error(`There is no member ${userId}.`)
  const { email, known } = member
  // from before addresses were stored
  if (email !== null && !known) await rememberAddress(db, userId, email)
  return {
    throwAway: email !== null && isThrowAway(email),
    beganElsewhere: await beganElsewhere(db, userId),
  }
}

type Rule = Pick<RuleInForce, 'type' | 'totalCap' | 'threshold'>

/** Once in a lifetime, or for how far one has come; the threshold of orders is a price. */
const isForBeginners = ({ type, totalCap, threshold }: Rule) =>
  totalCap === 1 || (threshold !== null && type !== 'ORDER_AWARD')

/** Why a member who stands so earns nothing by a rule; null when they may. */
export function refusedByStanding(standing: EarningStanding, rule: Rule): MissedReason | null {
  if (standing.throwAway) return 'throw_away'
  return standing.beganElsewhere && isForBeginners(rule) ? 'began_elsewhere' : null
}
