import type { z } from 'zod'
import type { recordsSchema, taskSchema, tasksSchema } from './schema'

/** A rule as the viewer can use it: what is done and left today and in all. */
export type SeedTaskView = z.infer<typeof taskSchema>
export type SeedTasksView = z.infer<typeof tasksSchema>

/** A page of the ledger with the totals of all of it; `weeks` where asked for. */
export type SeedRecordsView = z.infer<typeof recordsSchema>
export type SeedRecordView = SeedRecordsView['items'][number]
export type SeedWeekView = NonNullable<SeedRecordsView['weeks']>[number]

/** One version of a rule, for the rules page. */
export type SeedRuleView = {
  code: string
  version: number
  amount: number
  dailyCap: number | null
  totalCap: number | null
  threshold: number | null
  market: string | null
  startsAt: string
  endsAt: string | null
  sort: number
}
