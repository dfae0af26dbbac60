import type { MakerView } from '@/lib/members/views'
import type { NewsletterState } from '@/lib/newsletter/subscription'
import type { PhoneView } from './change-phone-schema'

/** The data of the account page. */
export type AccountView = {
  id: number
  email: string | null
  hasPassword: boolean
  google: boolean
  language: MakerView['language']
  newsletter: NewsletterState
  hideFollows: boolean
  phone: PhoneView | null
  /** ISO 3166 alpha-2 */
  region: string | null
  /** minutes east of UTC, fixed at registration: the zone whose midnight ends the Seeds day */
  dayOffsetMinutes: number
  /** ISO */
  joinedAt: string
}
