import { z } from 'zod'

/** Why an action earned nothing: the condition that was not met. */
export const missedReasons = [
  'done_before',
  'daily_cap',
  'total_cap',
  'no_rule',
  'left',
  'own',
  'like_trading',
  'milestone',
  'incomplete',
  'unconfirmed',
  'too_little',
  'no_rate',
  'order_review',
  'no_member',
  'throw_away',
  'began_elsewhere',
] as const
export type MissedReason = (typeof missedReasons)[number]

export type Missed = {
  reason: MissedReason
  /** when the same counts again; null: never, or nobody knows */
  again: Date | null
  /** the cap that is reached; the milestone that is next, and what it counts */
  count?: number
  of?: 'lessons' | 'downloads' | 'other_downloads'
}

/** As the API says it: `again` in the member's own zone, `message` in the reader's language. */
export const missedSchema = z.object({
  reason: z.enum(missedReasons),
  again: z.iso.datetime({ offset: true }).nullable(),
  message: z.string(),
})
export type MissedView = z.infer<typeof missedSchema>
