import type { Statements } from '@/lib/db/statements'
import { addJob } from '@/lib/jobs/add-job'
import { leaveSeveral, type Left, type Note } from './insert-notifications'
import type { Audience, NotificationEvents } from './events'
import { notificationRules, type Delivery } from './notification-rules'

export type { Delivery }

/** Notifies the members that something concerns, in the caller's transaction; where they are many, the queue does it afterwards. */
export async function notify<What extends keyof NotificationEvents>(
  tx: Statements,
  what: What,
  news: NotificationEvents[What],
): Promise<void> {
  await notifyAll(tx, notificationsOf(what, news))
}

/** Who is to be told of something, and what: for notifyAll. */
export function notificationsOf<What extends keyof NotificationEvents>(
  what: What,
  news: NotificationEvents[What],
): Delivery[] {
  return notificationRules[what](news)
}

/** Tells several things: one statement for all that concerns few. */
export async function notifyAll(tx: Statements, told: readonly Delivery[]): Promise<void> {
  await leaveSeveral(tx, fewOf(told))
  await notifyAudiences(tx, told)
}

/** What of it a larger statement tells (insertingSql): that which concerns few. */
export const fewOf = (told: readonly Delivery[]): Left[] =>
  told.flatMap(({ to, ...one }) => (Array.isArray(to) ? [{ to: to as number[], ...one }] : []))

/** The rest of it: that which concerns an audience. */
export async function notifyAudiences(tx: Statements, told: readonly Delivery[]): Promise<void> {
  for (const { to, note } of told) if (!Array.isArray(to)) await notifyMany(tx, note, to as Audience)
}

/** The queue finds the members of an audience after this one, a batch at a time, and tells them (tasks.ts). */
export async function notifyMany(tx: Statements, note: Note, audience: Audience, after = 0): Promise<void> {
  await addJob(tx, 'tell_many', { note, audience, after }, { key: `tell:${note.groupKey}` })
}
