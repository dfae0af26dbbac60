import type { Statements } from '@/lib/db/statements'
import { addJob } from '@/lib/jobs/add-job'
import { insertSeveral, type Insertion, type NewNotification } from './insert-notifications'
import type { Audience, NotificationEvents } from './events'
import type { Delivery } from './deliveries'
import { notificationRules } from './notification-rules'

export type { Delivery }

/**
 * Notifies the members whom an event concerns, in the caller's transaction; the queue notifies large audiences
 * afterwards.
 */
export async function notify<What extends keyof NotificationEvents>(
  tx: Statements,
  what: What,
  event: NotificationEvents[What],
): Promise<void> {
  await notifyAll(tx, notificationsOf(what, event))
}

/** Returns the notifications of an event with their receivers, for notifyAll. */
export function notificationsOf<What extends keyof NotificationEvents>(
  what: What,
  event: NotificationEvents[What],
): Delivery[] {
  return notificationRules[what](event)
}

/**
 * Sends the notifications of several events: one statement covers all with listed receivers, the queue the audiences.
 */
export async function notifyAll(tx: Statements, deliveries: readonly Delivery[]): Promise<void> {
  await insertSeveral(tx, fewOf(deliveries))
  await notifyAudiences(tx, deliveries)
}

/** Returns the notifications with listed receivers, which a larger statement can insert (insertingSql). */
export const fewOf = (deliveries: readonly Delivery[]): Insertion[] =>
  deliveries.flatMap(({ to, ...one }) => (Array.isArray(to) ? [{ to: to as number[], ...one }] : []))

/** Queues the notifications whose receivers are an audience. */
export async function notifyAudiences(tx: Statements, deliveries: readonly Delivery[]): Promise<void> {
  for (const { to, note } of deliveries) if (!Array.isArray(to)) await notifyMany(tx, note, to as Audience)
}

/** Queues the notification of an audience from the member after `after` on; the task works in batches (tasks.ts). */
export async function notifyMany(
  tx: Statements,
  note: NewNotification,
  audience: Audience,
  after = 0,
): Promise<void> {
  await addJob(tx, 'notify_many', { note, audience, after }, { key: `notify:${note.groupKey}` })
}
