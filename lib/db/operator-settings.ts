import { z } from 'zod'
import { logger } from '@/lib/core/log'
import type { Tx } from './client'

type Db = Pick<Tx, 'setting'>

/** Rows of Setting that operators change, with what holds until they do: reference.ts writes the rows that are missing. */
export const operatorSettings = {
  /** an account is so many days old before it redeems */
  'redeem.account_days': { schema: z.int().min(0).max(365), value: 7 },
  /** the so-manieth redemption of a member within 24 hours, and those after it, wait for an operator */
  'redeem.review_from': { schema: z.int().min(1).max(1000), value: 3 },
  /** operators are notified of what has waited for so many hours */
  'redeem.alarm_hours': { schema: z.int().min(1).max(720), value: 48 },
  /** currencies whose orders earn by the rule `order`; others have a rule of their own (order_jpy), or earn nothing yet */
  'orders.currencies': {
    schema: z.array(z.string().regex(/^[A-Z]{3}$/)),
    value: ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CNY'],
  },
  /** an order that would earn more Seeds than this waits for an operator */
  'orders.review_above': { schema: z.int().min(0).max(10_000_000), value: 10_000 },
  /** what a member reports on settings of others counts once the account is so many days old (kerf_reports_count) */
  'materials.report_days': { schema: z.int().min(0).max(365), value: 7 },
  /** reports of so many members of one network count in a cell of the material library, within the weeks it is remembered */
  'materials.reports_of_network': { schema: z.int().min(1).max(1000), value: 3 },
  /** a sweep of the store removes nothing when more than so many % of all objects have no row */
  'uploads.sweep_percent': { schema: z.int().min(0).max(100), value: 20 },
} as const

type Key = keyof typeof operatorSettings
type ValueOf<K extends Key> = z.output<(typeof operatorSettings)[K]['schema']>

/** What operators set, or the default where they set nothing that is understood. */
export async function readOperatorSetting<K extends Key>(db: Db, key: K): Promise<ValueOf<K>> {
  const row = await db.setting.findUnique({ where: { key }, select: { value: true } })
  return understand([key], { [key]: row?.value })[key]
}

const reported = new Map<string, number>()
const AGAIN_MS = 3_600_000

/** Says in the log that a row of Setting is not understood and its default holds; once an hour, for each is read often. */
export function reportSetting(key: string, now = Date.now()): void {
  if (now - (reported.get(key) ?? -AGAIN_MS) < AGAIN_MS) return
  reported.set(key, now)
  logger.warn({ setting: key }, 'a setting of operators is not understood: its default holds')
}

/** The same of values by their keys, which a larger statement has read. */
export function understand<K extends Key>(
  keys: readonly K[],
  values: Readonly<Record<string, unknown>>,
): { [Name in K]: ValueOf<Name> } {
  const entries = keys.map((key) => {
    const { schema, value } = operatorSettings[key]
    const given = values[key]
    const parsed = schema.safeParse(given)
    if (!parsed.success && given !== undefined && given !== null) reportSetting(key)
    return [key, parsed.success ? parsed.data : value]
  })
  return Object.fromEntries(entries) as { [Name in K]: ValueOf<Name> }
}
