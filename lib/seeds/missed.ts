import { z } from 'zod'

/** The conditions for which an action earned nothing. */
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
  /** when the action counts again; null: never, or unknown */
  again: Date | null
  /** the cap that is reached, or the next milestone and what it counts */
  count?: number
  of?: 'lessons' | 'downloads' | 'other_downloads'
}

/** A missed condition in the API: `again` in the member's own zone, `message` in the reader's language. */
export const missedSchema = z.object({
  reason: z.enum(missedReasons),
  again: z.iso.datetime({ offset: true }).nullable(),
  message: z.string(),
})
export type MissedView = z.infer<typeof missedSchema>
