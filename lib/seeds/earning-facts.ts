import type { SeedType, UserStatus } from '@/lib/db/generated/enums'
import { Prisma } from '@/lib/db/generated/client'
import { often, type Statements } from '@/lib/db/statements'
import type { Locale } from '@/lib/i18n/locales'
import type { RuleCode } from './rules'

/** A version of a rule, for any market, that applies at the moment in question. */
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

/** The facts that decide a grant, read while the member's account is locked. */
export type EarningFacts = {
  status: UserStatus
  region: string | null
  language: Locale
  dayOffsetMinutes: number
  email: string | null
  /** whether a mailbox of the member is stored; members older than that table may lack one */
  addressKnown: boolean
  beganElsewhere: boolean
  /** whether the key has earned before */
  done: boolean
  rules: RuleVersion[]
  /** how many grants of the rule stand, by type */
  counts: Partial<Record<SeedType, { today: number; total: number }>>
}

type Asked = { userId: number; rule: RuleCode; key: string }

/** Locks the accounts of the members, creating missing ones, and returns the facts of each grant, in one statement. */
export async function readEarningFacts(
  tx: Statements,
  asked: readonly Asked[],
  at: Date,
): Promise<EarningFacts[]> {
  const wanted = asked.map(({ key, ...one }) => ({ ...one, key: Prisma.sql`${key}::text` }))
  const [row] = await tx.$queryRaw<{ facts: EarningFacts[] }[]>(often`
    SELECT ${earningFactsSql(wanted, Prisma.sql`${at}::timestamptz`)} AS facts`)
  return row!.facts
}

/**
 * Returns the SQL expression of `readEarningFacts`, for the statement that writes the fact; each key is an SQL
 * expression too.
 */
export const earningFactsSql = (
  asked: readonly (Omit<Asked, 'key'> & { key: Prisma.Sql })[],
  at: Prisma.Sql,
): Prisma.Sql => Prisma.sql`
  coalesce(kerf_earning_facts(jsonb_build_array(${Prisma.join(
    asked.map(
      ({ userId, rule, key }) =>
        Prisma.sql`jsonb_build_object('userId', ${userId}::int, 'rule', ${rule}::text, 'key', ${key})`,
    ),
  )}), ${at}), '[]')`

/**
 * The facts of the two grants of a like, the giver's first, and the number of likes between the two members on that
 * day.
 */
export type LikeFacts = { grants: EarningFacts[]; likesBetween: number }

type LikeFactsOf = {
  giver: { id: number; dayOffsetMinutes: number }
  /** the id of the liked member; without facts when it is null or the giver */
  author: Prisma.Sql
  /** when the like was given */
  at: Prisma.Sql
  keys: { given: string; received: string }
}

/**
 * Returns the SQL expression that locks both accounts and reads LikeFacts, for a statement that has already written the
 * like, which therefore counts among those of the day.
 */
export const likeFactsSql = ({ giver, author, at, keys }: LikeFactsOf): Prisma.Sql => Prisma.sql`
  CASE WHEN ${author} <> ${giver.id}::int THEN kerf_like_facts(
    jsonb_build_array(
      jsonb_build_object('userId', ${giver.id}::int, 'rule', 'like', 'key', ${keys.given}::text),
      jsonb_build_object('userId', ${author}, 'rule', 'like_received', 'key', ${keys.received}::text)),
    ${at}, ${dayBeganSql(at, giver.dayOffsetMinutes)}) END`

/** Returns SQL for the beginning of the day that contains `at`, in the member's zone. */
const dayBeganSql = (at: Prisma.Sql, dayOffsetMinutes: number): Prisma.Sql => Prisma.sql`
  (date_trunc('day', (${at} AT TIME ZONE 'UTC') + make_interval(mins => ${dayOffsetMinutes}::int))
    - make_interval(mins => ${dayOffsetMinutes}::int)) AT TIME ZONE 'UTC'`
