import type { ApiError } from '@/components/shell/api-client'
import type { Left } from '@/lib/academy/left-to-learn'
import type { LearnStatusName } from '@/lib/academy/places'

/** The event of a completion that waited and was sent; apart, so that who hears it does not load what sends it. */
export const COMPLETION_SENT = 'kerf:lesson-completed'

/** What is true of a lesson, as the server says. */
export type Heard = { status: LearnStatusName; left: Left | null }

/** What a completion that came too early was answered. */
export const heardOf = ({ data }: ApiError): Heard => ({
  status: data.status as LearnStatusName,
  left: data.left as Left | null,
})
