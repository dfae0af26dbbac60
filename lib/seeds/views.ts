import type { z } from 'zod'
import type { Locale } from '@/lib/i18n/locales'
import type { balanceSchema, earnedSchema, recordsSchema, taskSchema, tasksSchema } from './schema'

/** A rule as the viewer can use it: what is done and left today and in all. */
export type SeedTaskView = z.infer<typeof taskSchema>
export type SeedTasksView = z.infer<typeof tasksSchema>

/** The viewer's Seeds: available, and on the way. */
export type SeedBalanceView = z.infer<typeof balanceSchema>

/** What an action earned; 0 with why and when it counts again. */
export type Earned = z.infer<typeof earnedSchema>

/** A page of the ledger with the totals of all of it; `weeks` where asked for. */
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
  /** an order: whose amounts `threshold` counts; none of any other rule */
  currencies: string[]
  /** so many days later what it gives is available */
  pendingDays: number | null
  market: string | null
  startsAt: string
  endsAt: string | null
  /** an event: so many times what holds without it */
  multiplier: number | null
  /** an event's name */
  names: Record<Locale, string> | null
  sort: number
}
