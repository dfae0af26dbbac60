import { getNotificationSettings } from '@/lib/notifications/queries'
import { saveNotificationSettings } from '@/lib/notifications/save-settings'
import { notificationSettingsSchema } from '@/lib/notifications/schema'
import { notificationSettingsViewSchema } from '@/lib/notifications/views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'Get your notification settings',
  result: notificationSettingsViewSchema,
  handle: ({ viewer }) => getNotificationSettings(viewer),
})

export const PUT = route({
  auth: 'required',
  summary: 'Change your notification settings',
  description: 'Absent fields stay unchanged.',
  body: notificationSettingsSchema,
  result: notificationSettingsViewSchema,
  handle: ({ viewer, body }) => saveNotificationSettings(viewer, body),
})
