import { z } from 'zod'
import { notificationKeys, subjectTypes } from './keys'
import { digests, notificationCategories, type CategoryName } from './schema'

/** A stored notification; notification-texts.ts renders its sentence. */
const notificationSchema = z.object({
  id: z.int(),
  /** its position among the member's notifications; higher after every new fact of its group */
  seq: z.int(),
  category: z.enum(notificationCategories),
  /** key in messages/{locale}/notifications.json */
  key: z.enum(notificationKeys),
  params: z.record(z.string(), z.unknown()),
  /** number of members or facts of its group */
  count: z.int(),
  /** the newest two actors, the last one first; former members are left out */
  names: z.array(z.string()),
  subject: z.object({ type: z.enum(subjectTypes), id: z.int() }).nullable(),
  read: z.boolean(),
  /** time of the last fact */
  at: z.iso.datetime(),
})
export type NotificationView = z.infer<typeof notificationSchema>

/** A notification in the reader's language. */
const notificationTextSchema = z.object({
  text: z.string(),
  /** why a post was rejected or removed */
  reasons: z.array(z.string()),
  /** the operator's own words */
  note: z.string().nullable(),
  /** path without the language; null when there is no page */
  href: z.string().nullable(),
})
export type NotificationText = z.infer<typeof notificationTextSchema>

/** A notification as the API returns it: the stored facts and the text. */
export const wordedNotificationSchema = notificationSchema.extend(notificationTextSchema.shape)
export type WordedNotification = z.infer<typeof wordedNotificationSchema>

const categoryStateSchema = z.object({ on: z.boolean(), mutedUntil: z.iso.datetime().nullable() })

/** A member's notification settings. */
export const notificationSettingsViewSchema = z.object({
  ...({
    system: categoryStateSchema,
    likes: categoryStateSchema,
    following: categoryStateSchema,
    fans: categoryStateSchema,
    comments: categoryStateSchema,
  } satisfies Record<CategoryName, z.ZodType>),
  digest: z.enum(digests),
})
export type NotificationSettingsView = z.infer<typeof notificationSettingsViewSchema>
