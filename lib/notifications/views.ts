import { z } from 'zod'
import { notificationKeys, subjectTypes } from './keys'
import { digests, notificationCategories, type CategoryName } from './schema'

/** A stored notification; notification-texts.ts renders its sentence. */
const notificationSchema = z.object({
  id: z.int(),
  seq: z
    .int()
    .describe('The position among the member’s notifications; higher after every new fact of its group.'),
  category: z.enum(notificationCategories),
  key: z.enum(notificationKeys).describe('The kind of event.'),
  params: z.record(z.string(), z.unknown()).describe('The facts of the event.'),
  count: z.int().describe('The number of members or facts in the group.'),
  names: z
    .array(z.string())
    .describe('The two members who acted last, the last one first; former members are left out.'),
  subject: z
    .object({ type: z.enum(subjectTypes), id: z.int() })
    .nullable()
    .describe('What the notification is about.'),
  gone: z.boolean().describe('Whether that was removed or deleted, so that it has no page any more.'),
  read: z.boolean(),
  at: z.iso.datetime().describe('The time of the last fact.'),
})
export type NotificationView = z.infer<typeof notificationSchema>

/** A notification in the reader's language. */
const notificationTextSchema = z.object({
  text: z.string().describe('The notification as a sentence.'),
  reasons: z.array(z.string()).describe('Why a post was rejected or removed.'),
  note: z.string().nullable().describe('The operator’s own words.'),
  href: z.string().nullable().describe('The path without the language; null when there is no page.'),
})
export type NotificationText = z.infer<typeof notificationTextSchema>

/** A notification as the API returns it: the stored facts and the text. */
export const wordedNotificationSchema = notificationSchema.extend(notificationTextSchema.shape)
export type WordedNotification = z.infer<typeof wordedNotificationSchema>

const categoryStateSchema = z.object({
  on: z.boolean().describe('Whether notifications of this category are created.'),
  mutedUntil: z.iso.datetime().nullable().describe('The end of a mute; null when there is none.'),
})

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
