import { z } from 'zod'
import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import type { Prisma } from '@/lib/db/generated/client'
import { inTransaction } from '@/lib/db/transaction'
import { locales } from '@/lib/i18n/locales'
import { findRule } from './find-rule'
import { markets, type Market } from './market'
import type { RuleCode } from './rules'

/** A whole number from `min` to `max`, with an error message for operators. */
const whole = (what: string, min: number, max: number, or = '') => {
  const error = `${what} is a whole number from ${min} to ${max}${or}.`
  return z.int({ error }).min(min, { error }).max(max, { error })
}
const cap = (what: string) => whole(what, 1, 1_000_000, ', or none').nullable().optional()
const name = { error: 'A name has 1 to 60 characters in each language.' }
const isRate = (code: string) => /^order_[a-z]{3}$/.test(code)
const isEvent = (code: string) => code.startsWith('event_')

/** An operator's new version of a rule; omitted fields keep their values. */
export const ruleChangeSchema = z
  .strictObject({
    code: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/, {
      error: 'A rule is named by 2 to 40 small letters, digits and _: event_spring.',
    }),
    amount: whole('An amount', 0, 10_000).optional(),
    /** instead of an amount: a multiple of the amount without this version */
    times: whole('How many times', 2, 10).optional(),
    dailyCap: cap('A daily limit'),
    totalCap: cap('A limit in all'),
    threshold: cap('A threshold'),
    /** the days after which the Seeds are available */
    pendingDays: whole('After how many days', 0, 365).optional(),
    market: z
      .enum(markets, { error: `A market is one of ${markets.join(', ')}.` })
      .nullable()
      .default(null),
    startsAt: z.date(),
    endsAt: z.date().nullable().default(null),
    names: z.record(z.enum(locales), z.string().trim().min(1, name).max(60, name)).optional(),
  })
  .refine(({ amount, times }) => (amount === undefined) !== (times === undefined), {
    message: 'Say an amount, or how many times the usual one: one of the two.',
  })
  .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, {
    message: 'It ends after it begins.',
  })
  .refine(({ times, endsAt }) => times === undefined || endsAt !== null, {
    message: 'What multiplies has an end.',
  })
  .refine(({ code, amount = 0 }) => !isEvent(code) || amount === 0 || (amount >= 20 && amount <= 1000), {
    message: 'An event gives 20 to 1000 Seeds (0 switches it off).',
  })
  .refine(({ code, names, amount }) => !isEvent(code) || amount === 0 || names !== undefined, {
    message: 'An event has a name in each language.',
  })
export type RuleChange = z.input<typeof ruleChangeSchema>

export type RuleVersion = { code: string; version: number; line: string }
export type EndedVersion = RuleVersion & {
  /** whether another version applies from then on */
  followed: boolean
}
/**
 * Adds a version of a rule (docs/product.md "Seeds"): it applies from its start, the one before stays in the history.
 * With `dryRun` nothing is saved. Throws an Error with a sentence when the change is invalid; triggers on SeedRule
 * check it as well.
 */
export async function addRuleVersion(
  change: RuleChange,
  { dryRun = false, now: given }: { dryRun?: boolean; now?: Date } = {},
): Promise<RuleVersion> {
  const now = given ?? (await databaseNow())
  const parsed = ruleChangeSchema.safeParse(change)
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join(' '))
  const { code, times, names, ...wanted } = parsed.data
  if (wanted.startsAt.getTime() < now.getTime() - 60_000)
    throw new Error('A version begins now or later, because past earnings followed the rules of their time.')
  const add = async (tx: Tx): Promise<RuleVersion> => {
    // Two simultaneous operators get two successive versions.
    await tx.$executeRaw`LOCK TABLE "SeedRule" IN SHARE ROW EXCLUSIVE MODE`
    const last = await tx.seedRule.findFirst({ where: { code }, orderBy: { version: 'desc' } })
    if (!last && !isEvent(code) && !isRate(code))
      throw new Error(
        `There is no rule ${code}. The code of a new rule begins with event_, or with order_ for the rate of a currency: order_krw.`,
      )
    if (!last && isRate(code) && !wanted.threshold)
      throw new Error('A rate needs a threshold: how many units of the currency earn the amount.')
    const before = (await findRule(tx, code as RuleCode, wanted.startsAt, wanted.market)) ?? last
    // A multiplying event has the limits of its rule unless it sets its own.
    const inherited = times === undefined ? before : null
    const row = {
      code,
      version: (last?.version ?? 0) + 1,
      type: last?.type ?? (isRate(code) ? ('ORDER_AWARD' as const) : ('EVENT' as const)),
      amount: wanted.amount ?? 0,
      multiplier: times ?? null,
      dailyCap: wanted.dailyCap === undefined ? (inherited?.dailyCap ?? null) : wanted.dailyCap,
      totalCap:
        wanted.totalCap === undefined ? (inherited?.totalCap ?? (isEvent(code) ? 1 : null)) : wanted.totalCap,
      threshold: wanted.threshold === undefined ? (inherited?.threshold ?? null) : wanted.threshold,
      pendingDays: wanted.pendingDays ?? before?.pendingDays ?? undefined,
      market: wanted.market,
      startsAt: wanted.startsAt,
      endsAt: wanted.endsAt,
      names: names as Prisma.InputJsonValue | undefined,
      sort: last?.sort ?? 100,
    }
    await tx.seedRule.create({ data: row })
    return { code, version: row.version, line: ruleLine(row) }
  }
  return inTransaction(add, { dryRun })
}

/** Ends a version at a moment. Throws an Error with a sentence of this function or of the database. */
export async function endRuleVersion(
  code: string,
  version: number,
  endsAt: Date,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<EndedVersion> {
  const end = async (tx: Tx): Promise<EndedVersion> => {
    const rule = await tx.seedRule.findUnique({ where: { code_version: { code, version } } })
    if (!rule) throw new Error(`There is no version ${version} of ${code}.`)
    await tx.seedRule.update({ where: { id: rule.id }, data: { endsAt } })
    const next = await findRule(tx, code as RuleCode, endsAt, rule.market as Market | null)
    return { code, version, line: ruleLine({ ...rule, endsAt }), followed: next !== null }
  }
  return inTransaction(end, { dryRun })
}

type Line = {
  code: string
  version: number
  amount: number
  multiplier: number | null
  dailyCap: number | null
  totalCap: number | null
  pendingDays?: number | null
  market: string | null
  startsAt: Date
  endsAt: Date | null
}

/** Returns a version in one line, for operators. */
export function ruleLine(rule: Line): string {
  const { code, version, amount, multiplier, dailyCap, totalCap, pendingDays, market, startsAt, endsAt } =
    rule
  return [
    `${code} v${version}`,
    multiplier ? `${multiplier} times` : `+${amount}`,
    ...(dailyCap === null ? [] : [`${dailyCap} a day`]),
    ...(totalCap === null ? [] : [`${totalCap} in all`]),
    ...(pendingDays === null || pendingDays === undefined ? [] : [`after ${pendingDays} days`]),
    market ?? 'everywhere',
    `from ${startsAt.toISOString()}`,
    ...(endsAt ? [`to ${endsAt.toISOString()}`] : []),
  ].join('\t')
}
