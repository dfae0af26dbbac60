import { z } from 'zod'
import { notificationKeys, subjectTypes } from './keys'
import { digests, notificationCategories, type CategoryName } from './schema'

/** A notification as it is stored: put into words by notification-texts.ts. */
const notificationSchema = z.object({
  id: z.int(),
  /** its place among the member's; higher after every new fact of its group */
  seq: z.int(),
  category: z.enum(notificationCategories),
  /** of messages/{locale}/notifications.json */
  key: z.enum(notificationKeys),
  params: z.record(z.string(), z.unknown()),
  /** how many members or facts of its group it stands for */
  count: z.int(),
  /** the newest two who did it, the last one first; a deleted member is left out */
  names: z.array(z.string()),
  subject: z.object({ type: z.enum(subjectTypes), id: z.int() }).nullable(),
  read: z.boolean(),
  /** of the last fact */
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
  /** path without language, null when there is nothing to go to */
  href: z.string().nullable(),
})
export type NotificationText = z.infer<typeof notificationTextSchema>

/** A notification as a call answers it: what is stored, and its words. */
export const wordedNotificationSchema = notificationSchema.extend(notificationTextSchema.shape)
export type WordedNotification = z.infer<typeof wordedNotificationSchema>

const categoryStateSchema = z.object({ on: z.boolean(), mutedUntil: z.iso.datetime().nullable() })

/** What a member wants to hear of. */
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
