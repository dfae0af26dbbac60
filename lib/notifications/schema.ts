import { z } from 'zod'
import { idSchema } from '@/lib/core/ids'
import { cursorSchema, limitSchema } from '@/lib/core/pagination'
import type { Digest, NotificationCategory } from '@/lib/db/generated/enums'

export const notificationTabs = ['all', 'system', 'likes', 'following', 'fans', 'comments'] as const
export type NotificationTab = (typeof notificationTabs)[number]
export const notificationCategories = ['system', 'likes', 'following', 'fans', 'comments'] as const
export type CategoryName = (typeof notificationCategories)[number]

export const categoryToDb = {
  system: 'SYSTEM',
  likes: 'LIKES',
  following: 'FOLLOWING',
  fans: 'FANS',
  comments: 'COMMENTS',
} as const satisfies Record<CategoryName, NotificationCategory>
export const categoryFromDb = (category: NotificationCategory) => category.toLowerCase() as CategoryName

export const digests = ['off', 'daily', 'weekly'] as const
export type DigestName = (typeof digests)[number]
export const digestToDb = { off: 'OFF', daily: 'DAILY', weekly: 'WEEKLY' } as const satisfies Record<
  DigestName,
  Digest
>
export const digestFromDb = (digest: Digest) => digest.toLowerCase() as DigestName

/** The child tabs of /news and the notifications that each lists; `setting` lists none. */
export const inboxTabs = ['all', 'comment', 'fans', 'follow', 'like', 'system', 'setting'] as const
export type InboxTab = (typeof inboxTabs)[number]
export const notificationTabOf: Record<Exclude<InboxTab, 'setting'>, NotificationTab> = {
  all: 'all',
  comment: 'comments',
  fans: 'fans',
  follow: 'following',
  like: 'likes',
  system: 'system',
}

export const IDS_MAX = 100
/** the longest mute of a category, days */
export const MUTE_MAX_DAYS = 31
export const muteDays = [1, 7, 30] as const

export const notificationsQuery = z.strictObject({
  tab: z.enum(notificationTabs).default('all'),
  cursor: cursorSchema.optional(),
  limit: limitSchema.optional(),
})

/** Notifications by id, by tab, or all: exactly one of the three. `upTo` excludes those after that position. */
export const readSchema = z
  .strictObject({
    ids: z.array(idSchema).min(1).max(IDS_MAX).optional(),
    tab: z.enum(notificationTabs).optional(),
    all: z.literal(true).optional(),
    upTo: z.int().min(0).max(2_147_483_647).optional(),
  })
  .superRefine(({ ids, tab, all }, ctx) => {
    if ([ids, tab, all].filter((value) => value !== undefined).length !== 1)
      ctx.addIssue({ code: 'custom', message: 'illegal_input' })
  })
export type ReadInput = z.infer<typeof readSchema>

const mutedUntil = z.iso
  .datetime({ error: 'format_error' })
  // PostgreSQL has no year 0
  .refine((at) => Date.parse(at) >= 0, 'format_error')
  .refine((at) => Date.parse(at) <= Date.now() + MUTE_MAX_DAYS * 86_400_000, 'mute_too_long')

const categorySettings = z
  .strictObject({
    on: z.boolean(),
    mutedUntil: mutedUntil.nullable().optional(),
    /** from now on, by the database's clock; instead of `mutedUntil` */
    muteDays: z.literal(muteDays).optional(),
  })
  .refine((wanted) => wanted.mutedUntil === undefined || wanted.muteDays === undefined, 'illegal_input')
export type CategoryInput = z.infer<typeof categorySettings>

/** Absent fields stay unchanged. */
export const notificationSettingsSchema = z.strictObject({
  system: categorySettings.optional(),
  likes: categorySettings.optional(),
  following: categorySettings.optional(),
  fans: categorySettings.optional(),
  comments: categorySettings.optional(),
  digest: z.enum(digests).optional(),
})
export type NotificationSettingsInput = z.infer<typeof notificationSettingsSchema>
