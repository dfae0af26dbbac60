import type { CategoryName } from '@/lib/notifications/schema'
import type { NotificationSettingsView } from '@/lib/notifications/views'

/** One of the settings, each saved separately. */
export type SettingName = CategoryName | 'digest'

/**
 * Returns `now` with one setting taken from `from`. The others stay, because they may have changed during the request,
 * and its result says nothing about them.
 */
export const withSetting = (
  now: NotificationSettingsView,
  name: SettingName,
  from: NotificationSettingsView,
): NotificationSettingsView => ({ ...now, [name]: from[name] })
