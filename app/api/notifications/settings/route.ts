import { getNotificationSettings } from '@/lib/notifications/queries'
import { saveNotificationSettings } from '@/lib/notifications/save-settings'
import { notificationSettingsSchema } from '@/lib/notifications/schema'
import { notificationSettingsViewSchema } from '@/lib/notifications/views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'What the member wants to hear of, by category',
  result: notificationSettingsViewSchema,
  handle: ({ viewer }) => getNotificationSettings(viewer),
})

export const PUT = route({
  auth: 'required',
  summary: 'Switches categories on or off, or mutes them for a time; what is left out stays',
  body: notificationSettingsSchema,
  result: notificationSettingsViewSchema,
  handle: ({ viewer, body }) => saveNotificationSettings(viewer, body),
})
