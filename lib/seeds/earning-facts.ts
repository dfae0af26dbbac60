import type { Tx } from '@/lib/db/client'
import type { SeedType, UserStatus } from '@/lib/db/generated/enums'
import type { Locale } from '@/lib/i18n/locales'
import type { RuleCode } from './rules'

/** A version of a rule, of any market, that holds at the moment in question. */
export type RuleVersion = {
  id: number
  code: string
  version: number
  type: SeedType
  amount: number
  dailyCap: number | null
  totalCap: number | null
  threshold: number | null
  market: string | null
  multiplier: number | null
  pendingDays: number | null
}

/** What a grant is decided by, as it is while the member's account is locked. */
export type EarningFacts = {
  status: UserStatus
  region: string | null
  language: Locale
  dayOffsetMinutes: number
  email: string | null
  /** whether a mailbox of the member is kept; not so for members from before that was done */
  addressKnown: boolean
  beganElsewhere: boolean
  /** the key has earned before */
  done: boolean
  rules: RuleVersion[]
  /** how often the rule gave and it stands, by type */
  counts: Partial<Record<SeedType, { today: number; total: number }>>
}

type Asked = { userId: number; rule: RuleCode; key: string }

/** Locks the accounts of the members, opening those that are missing, and reads the facts of each grant, in one statement. */
export async function readEarningFacts(tx: Tx, asked: readonly Asked[], at: Date): Promise<EarningFacts[]> {
  const [row] = await tx.$queryRaw<{ facts: EarningFacts[] | null }[]>`
    SELECT kerf_earning_facts(${JSON.stringify(asked.map(essence))}::jsonb, ${at}::timestamptz) AS facts`
  return row!.facts ?? []
}

/** The same for the two grants of a like, the giver's first, and how many likes there were between the two since a moment. */
export async function readLikeFacts(tx: Tx, asked: readonly [Asked, Asked], at: Date, since: Date) {
  const [row] = await tx.$queryRaw<{ facts: { grants: EarningFacts[]; likesBetween: number } }[]>`
    SELECT kerf_like_facts(
      ${JSON.stringify(asked.map(essence))}::jsonb, ${at}::timestamptz, ${since}::timestamptz) AS facts`
  return row!.facts
}

const essence = ({ userId, rule, key }: Asked) => ({ userId, rule, key })
