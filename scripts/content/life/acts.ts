import type { CommentSubject } from '@/lib/comments/subjects'
import type { Level } from '@/lib/db/generated/enums'
import type { Locale } from '@/lib/i18n/locales'

/** A member of the demo, with what matters for their acts. */
export type Person = {
  id: number
  /** the slug in makers.yaml, or a fan's number */
  slug: string
  nickname: string
  email: string
  language: Locale
  region: string | null
  /** the offset of the midnight that ends the Seeds day */
  dayOffsetMinutes: number
  /** the time zone of their waking hours, minutes east of UTC */
  zone: number
  joinedAt: number
  isFan: boolean
  /** whether avatar, bio, region and a machine are there */
  isComplete: boolean
  newsletter: boolean
}

export type Work = {
  id: number
  slug: string
  authorId: number
  title: string
  at: number
  language: Locale
  hasFiles: boolean
}
export type LifePost = Work & { postType: number; changeId: number | null }
export type Lesson = {
  id: number
  slug: string
  /** in English, as notifications name it */
  title: string
  product: string
  level: Level
  minutes: number
}

/** An act of a member, or an event that concerns them, at a past moment in ms. */
export type Act = { at: number; user: number } & (
  | { kind: 'join' | 'check_in' | 'profile' | 'subscribe' }
  | { kind: 'publish' | 'like' | 'save' | 'download'; post: number }
  | { kind: 'share'; post: number; channel: string }
  | { kind: 'like_design' | 'save_design' | 'download_design'; design: number }
  | { kind: 'follow'; followed: number }
  | { kind: 'comment'; id: number; on: CommentSubject; text: string; parent: number | null }
  | { kind: 'like_comment'; comment: number }
  | { kind: 'learn'; lesson: number; startedAt: number }
  /** readTo: the share that is read */
  | { kind: 'begin_lesson'; lesson: number; readTo: number }
  | { kind: 'badge'; product: string; level: Level }
  | { kind: 'redeem'; id: number; reward: number; region: string }
)
export type ActOf<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

export const actsOf = <Kind extends Act['kind']>(acts: readonly Act[], kind: Kind): ActOf<Kind>[] =>
  acts.filter((act): act is ActOf<Kind> => act.kind === kind)

/** The content of the demo before any act. */
export type Stage = {
  now: number
  people: Person[]
  posts: LifePost[]
  designs: Work[]
  lessons: Lesson[]
}
