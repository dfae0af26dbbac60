import type { Statements } from '@/lib/db/statements'
import { addJob } from '@/lib/jobs/add-job'
import { insertSeveral, type Insertion, type NewNotification } from './insert-notifications'
import type { Audience, NotificationEvents } from './events'
import type { Delivery } from './deliveries'
import { notificationRules } from './notification-rules'

export type { Delivery }

/** Notifies the members that something concerns, in the caller's transaction; where they are many, the queue does it afterwards. */
export async function notify<What extends keyof NotificationEvents>(
  tx: Statements,
  what: What,
  event: NotificationEvents[What],
): Promise<void> {
  await notifyAll(tx, notificationsOf(what, event))
}

/** The notifications of an event with their receivers: for notifyAll. */
export function notificationsOf<What extends keyof NotificationEvents>(
  what: What,
  event: NotificationEvents[What],
): Delivery[] {
  return notificationRules[what](event)
}

/** Notifies of several events: one statement for all that concerns few. */
export async function notifyAll(tx: Statements, deliveries: readonly Delivery[]): Promise<void> {
  await insertSeveral(tx, fewOf(deliveries))
  await notifyAudiences(tx, deliveries)
}

/** The part that a larger statement inserts (insertingSql): that which concerns few. */
export const fewOf = (deliveries: readonly Delivery[]): Insertion[] =>
  deliveries.flatMap(({ to, ...one }) => (Array.isArray(to) ? [{ to: to as number[], ...one }] : []))

/** The rest of it: that which concerns an audience. */
export async function notifyAudiences(tx: Statements, deliveries: readonly Delivery[]): Promise<void> {
  for (const { to, note } of deliveries) if (!Array.isArray(to)) await notifyMany(tx, note, to as Audience)
}

/** The queue finds the members of an audience after this one, a batch at a time, and notifies them (tasks.ts). */
export async function notifyMany(
  tx: Statements,
  note: NewNotification,
  audience: Audience,
  after = 0,
): Promise<void> {
  await addJob(tx, 'notify_many', { note, audience, after }, { key: `notify:${note.groupKey}` })
}
