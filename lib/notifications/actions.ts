'use server'

import { action } from '@/lib/web/action'
import { readNotifications } from './read-notifications'
import { saveNotificationSettings } from './save-settings'
import { notificationSettingsSchema, readSchema } from './schema'

export const readNotificationsAction = action({
  auth: 'required',
  input: readSchema,
  handle: ({ viewer, input }) => readNotifications(viewer, input),
})

export const saveNotificationSettingsAction = action({
  auth: 'required',
  input: notificationSettingsSchema,
  handle: ({ viewer, input }) => saveNotificationSettings(viewer, input),
})
