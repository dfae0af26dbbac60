import type { ApiError } from '@/components/shell/api-client'
import type { Left } from '@/lib/academy/left-to-learn'
import type { LearnStatusName } from '@/lib/academy/places'

/**
 * The event sent when a waiting completion was delivered. In a file of its own, so that listeners do not load the code
 * that sends completions.
 */
export const COMPLETION_SENT = 'kerf:lesson-completed'

/** The state of a lesson as the server reports it. */
export type Heard = { status: LearnStatusName; left: Left | null }

/** Returns the state of a lesson from the refusal of a completion that came too early. */
export const heardOf = ({ data }: ApiError): Heard => ({
  status: data.status as LearnStatusName,
  left: data.left as Left | null,
})
