import { z } from 'zod'
import { cursorSchema, limitSchema } from '@/lib/core/pagination'
import { missedSchema } from './missed'

export const recordTabs = ['all', 'incomes', 'expenses'] as const
export type RecordTab = (typeof recordTabs)[number]

const MAX_WEEKS = 53

export const recordsQuerySchema = z.strictObject({
  tab: z.enum(recordTabs).default('all'),
  cursor: cursorSchema.optional(),
  limit: limitSchema.optional(),
  /** also returns the last so many weeks, for the chart */
  weeks: z
    .string()
    .regex(/^\d{1,2}$/, 'format_error')
    .transform(Number)
    .pipe(z.int().min(1).max(MAX_WEEKS))
    .optional(),
})
export type RecordsQuery = z.infer<typeof recordsQuerySchema>

const onTheWaySchema = z.object({
  amount: z.int(),
  /** the member's calendar day from which it is available, YYYY-MM-DD */
  date: z.string(),
})
export const balanceSchema = z.object({
  /** available for redemptions; negative after a deduction */
  balance: z.int(),
  /** earned but on the way, not part of `balance` yet */
  pending: z.int(),
  /** the next earning to become available */
  next: onTheWaySchema.nullable(),
  /** all earnings on the way, summed by day, the nearest first */
  days: z.array(onTheWaySchema),
})
/** What an action earned, and from which day it is available; for 0 the reason and when it counts again. */
export const earnedSchema = z.object({
  seedsEarned: z.int(),
  /** `from` in the member's own zone, `message` in the reader's language; omitted when available at once */
  seedsAvailable: z.object({ from: z.iso.datetime({ offset: true }), message: z.string() }).optional(),
  seedsMissed: missedSchema.optional(),
})

export const likedSchema = earnedSchema.extend({ liked: z.boolean(), count: z.int() })

const countSchema = z.object({ done: z.int(), cap: z.int() })
export const taskSchema = z.object({
  code: z.string(),
  type: z.string(),
  /** the name of an event */
  name: z.string().nullable(),
  amount: z.int(),
  today: countSchema.nullable(),
  total: countSchema.nullable(),
  progress: z.object({ value: z.int(), max: z.int() }).nullable(),
  /** off: no version of the rule is in force */
  state: z.enum(['open', 'done_today', 'done', 'off']),
  /** why the action would earn nothing now, and when it counts again */
  missed: missedSchema.nullable(),
})
export const tasksSchema = z.object({
  items: z.array(taskSchema),
  nextCursor: z.null(),
  resetsAt: z.iso.datetime(),
})

const weekSchema = z.object({ monday: z.string(), number: z.int(), income: z.int(), expenses: z.int() })
export const recordsSchema = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      day: z.string(),
      kind: z.enum(['grant', 'take_back', 'restored', 'spent', 'given_back', 'operator']),
      type: z.string(),
      rule: z.string().nullable(),
      threshold: z.int().nullable(),
      amount: z.int(),
      balance: z.int(),
      /** while the earning is on the way: the member's calendar day from which it is available */
      availableFrom: z.string().nullable(),
      /** whether a later record deducted this earning */
      takenBack: z.boolean(),
      cause: z.object({ type: z.string(), id: z.int().nullable() }),
      subject: z.string().nullable(),
      region: z.string().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
  totals: z.object({ income: z.int(), expenses: z.int() }),
  /** the member's calendar day */
  today: z.string(),
  weeks: z.array(weekSchema).optional(),
})
