import type { CategoryName } from '@/lib/notifications/schema'
import type { NotificationSettingsView } from '@/lib/notifications/views'

/** One of the settings, each of which is saved by itself. */
export type SettingName = CategoryName | 'digest'

/**
 * `now` with one setting as `from` has it. The others stay: while it was saved they may have been changed too, and what
 * becomes of one says nothing about them.
 */
export const withSetting = (
  now: NotificationSettingsView,
  name: SettingName,
  from: NotificationSettingsView,
): NotificationSettingsView => ({ ...now, [name]: from[name] })
