import type { CategoryName } from './schema'

/** A notification as it is kept: put into words by notification-words.ts. */
export type NotificationView = {
  id: number
  category: CategoryName
  /** of messages/{locale}/notifications.json */
  key: string
  params: Record<string, unknown>
  /** how many facts of its group it stands for */
  count: number
  subject: { type: string; id: number } | null
  read: boolean
  /** of the last fact, ISO */
  at: string
}

/** A notification in the reader's language. */
export type NotificationText = {
  text: string
  /** why a post was rejected or removed */
  reasons: string[]
  /** the operator's own words */
  note: string | null
  /** path without language, null when there is nothing to go to */
  href: string | null
}

export type NotificationSettingsView = Record<CategoryName, { on: boolean; mutedUntil: string | null }>
