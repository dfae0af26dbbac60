import type { Level } from '@/lib/db/generated/enums'
import type { MakerView } from '@/lib/members/views'
import type { PhoneView } from './phone-schema'
import type { GenderName } from './schema'
import type { SocialSite } from './social-links'

/** What a member said of the newsletter: `waiting` for the link in the email to be pressed. */
export type NewsletterState = 'off' | 'waiting' | 'on'

/** Earned by completing all tutorials of a level of a product. */
export type BadgeView = {
  product: string
  level: Lowercase<Level>
  awardedAt: string
  /** of the public page that proves it: /badge/{code} */
  code: string
}

/** A badge on the way: how many of its tutorials are completed. */
export type BadgeProgressView = { product: string; level: Lowercase<Level>; done: number; total: number }

/** A member's page as everybody sees it. */
export type MakerPageView = MakerView & {
  bio: string
  /** ISO 3166 alpha-2 */
  region: string | null
  machines: { slug: string; name: string }[]
  social: { site: SocialSite; url: string; username: string }[]
  counts: { posts: number; designs: number; likes: number; followers: number; following: number }
  badges: BadgeView[]
  /** whether the lists of fans and following are the member's own affair */
  hideFollows: boolean
  /** ISO */
  joinedAt: string
}

/** A line in a list of members. */
export type MemberRowView = MakerView & { posts: number; followers: number }
/** In the own list of those one follows: whether their updates are wanted. */
export type FollowedRowView = MemberRowView & { updates: boolean }

/** What the settings start from. */
export type ProfileFormView = {
  nickname: string
  bio: string
  region: string | null
  gender: GenderName | null
  /** YYYY-MM-DD */
  birthday: string | null
  officePhone: string
  groupName: string
  machines: string[]
  avatar: MakerView['avatar']
  social: Record<SocialSite, { url: string; username: string }>
}
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
  /** minutes east of UTC, fixed at registration: whose midnight ends the Seeds day */
  dayOffsetMinutes: number
  /** ISO */
  joinedAt: string
}
