import type { Language } from '@/lib/db/generated/enums'

export type Post = { id: number; authorId: number; title: string }
export type Design = { id: number; authorId: number; name: string }
/**
 * What a comment is on, and its author; null for the site, whose subject has `titles`, one per language, in place of a
 * title.
 */
export type About = {
  type: 'post' | 'tutorial'
  id: number
  authorId: number | null
  title: string
  titles?: unknown
}
type By = { by: number }
export type Contest = { id: number; titles: unknown }
type Texts = { names: unknown; seeds: number }

/** The events that notify members, with the facts that their notifications need. */
export type NotificationEvents = {
  post_liked: By & { post: Post }
  post_saved: By & { post: Post }
  design_liked: By & { design: Design }
  design_saved: By & { design: Design }
  comment_liked: By & { comment: { id: number; authorId: number }; about: About }
  commented: By & {
    about: About
    commentId: number
    answered: { id: number; authorId: number } | null
    named: readonly number[]
  }
  named: By & { about: About; commentId: number; named: readonly number[] }
  followed: By & { userId: number; back: boolean }
  post_reviewed: {
    post: Post & { postType: number }
    changeId: number
    verdict: 'approved' | 'rejected' | 'removed' | 'restored'
    seeds: number
    /** why no Seeds were earned, and the cap that was reached */
    missed?: { reason: string; cap: number }
    reasons: unknown
    note: string | null
    /** a rejected edit leaves the published revision online */
    isEdit: boolean
  }
  design_reviewed: {
    design: Design
    changeId: number
    verdict: 'removed' | 'restored'
    /** deducted or returned */
    seeds: number
    /** code in messages/{locale}/events.json, reasons */
    reason: string | null
  }
  post_published: { post: Post }
  /** several members who tried a settings row of a post found it too weak or too strong */
  row_judged: { rowId: number; post: Post; weak: boolean }
  /** Seeds that changed without an act of the member at that moment; `by`: the member who caused it */
  seeds_earned: Partial<By> & { userId: number; seeds: number }
  seeds_taken_back: Partial<By> & { userId: number; seeds: number }
  seeds_operated: { userId: number; amount: number; reason: string; key: string }
  redeemed: Texts & { userId: number; redemptionId: number; region: string; reason: string | null }
  parcel_shipped: { userId: number; redemptionId: number; names: unknown }
  code_expires: { userId: number; redemptionId: number; names: unknown; until: Date }
  badge_awarded: { userIds: number[]; product: string; level: string }
  contest_started: Contest
  contest_ends_soon: Contest
  contest_ended: Contest & { entrants: number[] }
  announced: { id: number; language?: Language; region?: string }
}

/** Receivers that the queue finds in batches. */
export type Audience =
  { followersOf: number } | { all: true; language?: Language; region?: string; announcementId?: number }
