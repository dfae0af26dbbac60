import type { NotificationKey, SubjectType } from './keys'
import type { CategoryName, DigestName } from './schema'

/** A notification as it is stored: put into words by notification-texts.ts. */
export type NotificationView = {
  id: number
  /** its place among the member's; higher after every new fact of its group */
  seq: number
  category: CategoryName
  /** of messages/{locale}/notifications.json */
  key: NotificationKey
  params: Record<string, unknown>
  /** how many members or facts of its group it stands for */
  count: number
  /** the newest two who did it, the last one first; a deleted member is left out */
  names: string[]
  subject: { type: SubjectType; id: number } | null
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
export type WordedNotification = NotificationView & NotificationText

export type NotificationSettingsView = Record<CategoryName, { on: boolean; mutedUntil: string | null }> & {
  digest: DigestName
}
