import type { z } from 'zod'
import type { Locale } from '@/lib/i18n/locales'
import type { balanceSchema, earnedSchema, recordsSchema, taskSchema, tasksSchema } from './schema'

/** A rule as the viewer can use it: what is done and left today and in total. */
export type SeedTaskView = z.infer<typeof taskSchema>
export type SeedTasksView = z.infer<typeof tasksSchema>

/** The viewer's Seeds: available, and on the way. */
export type SeedBalanceView = z.infer<typeof balanceSchema>

/** What an action earned; for 0 the reason and when it counts again. */
export type Earned = z.infer<typeof earnedSchema>

/** A page of the ledger with the totals of all of it; `weeks` on request. */
export type SeedRecordsView = z.infer<typeof recordsSchema>
export type SeedRecordView = SeedRecordsView['items'][number]
export type SeedWeekView = NonNullable<SeedRecordsView['weeks']>[number]

/** One version of a rule, for the rules page. */
export type SeedRuleView = {
  code: string
  version: number
  type: string
  amount: number
  dailyCap: number | null
  totalCap: number | null
  threshold: number | null
  /** the currencies that the `threshold` of an order counts in; empty for other rules */
  currencies: string[]
  /** the days after which the Seeds are available */
  pendingDays: number | null
  market: string | null
  startsAt: string
  endsAt: string | null
  /** an event's multiple of what applies without it */
  multiplier: number | null
  /** an event's name */
  names: Record<Locale, string> | null
  sort: number
}
