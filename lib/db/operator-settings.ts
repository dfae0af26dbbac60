import { z } from 'zod'
import { logger } from '@/lib/core/log'
import type { Tx } from './client'

type Db = Pick<Tx, 'setting'>

/** The rows of Setting that operators change, with their defaults; reference.ts writes missing rows. */
export const operatorSettings = {
  /** the age of an account in days before it can redeem */
  'redeem.account_days': { schema: z.int().min(0).max(365), value: 7 },
  /** From this redemption of a member within 24 hours on, each waits for an operator. */
  'redeem.review_from': { schema: z.int().min(1).max(1000), value: 3 },
  /** the hours after which operators are notified of a waiting redemption */
  'redeem.alarm_hours': { schema: z.int().min(1).max(720), value: 48 },
  /**
   * Currencies whose orders earn by the rule `order`; others have a rule of their own (order_jpy), or earn nothing yet.
   */
  'orders.currencies': {
    schema: z.array(z.string().regex(/^[A-Z]{3}$/)),
    value: ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CNY'],
  },
  /** An order that would earn more Seeds than this waits for an operator. */
  'orders.review_above': { schema: z.int().min(0).max(10_000_000), value: 10_000 },
  /** The age of an account in days before its reports on the settings of others count (kerf_reports_count). */
  'materials.report_days': { schema: z.int().min(0).max(365), value: 7 },
  /**
   * How many members of one network have reports that count in a cell of the material library, within the weeks the
   * network is remembered.
   */
  'materials.reports_of_network': { schema: z.int().min(1).max(1000), value: 3 },
  /** A sweep of the store removes nothing when more than this percentage of all objects has no row. */
  'uploads.sweep_percent': { schema: z.int().min(0).max(100), value: 20 },
} as const

type Key = keyof typeof operatorSettings
type ValueOf<K extends Key> = z.output<(typeof operatorSettings)[K]['schema']>

/** Returns an operator's setting, or the default when it is missing or invalid. */
export async function readOperatorSetting<K extends Key>(db: Db, key: K): Promise<ValueOf<K>> {
  const row = await db.setting.findUnique({ where: { key }, select: { value: true } })
  return understand([key], { [key]: row?.value })[key]
}

const reported = new Map<string, number>()
const AGAIN_MS = 3_600_000

/**
 * Logs that a row of Setting is invalid and its default applies; once an hour per key, because settings are read often.
 */
export function reportSetting(key: string, now = Date.now()): void {
  if (now - (reported.get(key) ?? -AGAIN_MS) < AGAIN_MS) return
  reported.set(key, now)
  logger.warn({ setting: key }, 'an operator setting is invalid; its default applies')
}

/** Returns the settings from values that a larger statement has read, with defaults for missing or invalid ones. */
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
