/** Every kind of notification; each has a sentence in messages/{locale}/notifications.json. */
export const notificationKeys = [
  'post_liked',
  'post_saved',
  'design_liked',
  'design_saved',
  'comment_liked',
  'post_commented',
  'comment_answered',
  'comment_mentioned',
  'followed',
  'followed_back',
  'post_approved',
  'post_rejected',
  'post_removed',
  'post_restored',
  'design_removed',
  'design_restored',
  'post_published',
  'row_too_weak',
  'row_too_strong',
  'seeds_earned',
  'seeds_taken_back',
  'seeds_given',
  'seeds_taken',
  'redemption_succeeded',
  'redemption_failed',
  'parcel_shipped',
  'code_expires',
  'badge_awarded',
  'contest_started',
  'contest_ends_soon',
  'contest_ended',
  'announcement',
] as const
export type NotificationKey = (typeof notificationKeys)[number]

/** Subjects of notifications; link.ts knows the page of each. */
export const subjectTypes = [
  'post',
  'design',
  'tutorial',
  'user',
  'redemption',
  'badges',
  'seeds',
  'activity',
  'announcement',
] as const
export type SubjectType = (typeof subjectTypes)[number]

/** Tells whether the type is still known: an earlier version may have stored another one. */
export const isSubjectType = (type: string): type is SubjectType =>
  (subjectTypes as readonly string[]).includes(type)
