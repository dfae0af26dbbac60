import type { Statements } from '@/lib/db/statements'
import { addJob } from '@/lib/jobs/add-job'
import { leaveSeveral, type Left, type Note } from './leave-notifications'
import type { Audience, News } from './news'
import { whoIsTold, type Told } from './who-is-told'

export type { Told }

/** Tells those whom something concerns, in the caller's transaction; where they are many, the queue does it afterwards. */
export async function tell<What extends keyof News>(
  tx: Statements,
  what: What,
  news: News[What],
): Promise<void> {
  await tellAll(tx, toldOf(what, news))
}

/** Who is to be told of something, and what: for tellAll. */
export function toldOf<What extends keyof News>(what: What, news: News[What]): Told[] {
  return whoIsTold[what](news)
}

/** Tells several things: one statement for all that concerns few. */
export async function tellAll(tx: Statements, told: readonly Told[]): Promise<void> {
  await leaveSeveral(tx, fewOf(told))
  await tellAudiences(tx, told)
}

/** What of it a larger statement tells (leavingSql): that which concerns few. */
export const fewOf = (told: readonly Told[]): Left[] =>
  told.flatMap(({ to, ...one }) => (Array.isArray(to) ? [{ to: to as number[], ...one }] : []))

/** The rest of it: that which concerns an audience. */
export async function tellAudiences(tx: Statements, told: readonly Told[]): Promise<void> {
  for (const { to, note } of told) if (!Array.isArray(to)) await tellMany(tx, note, to as Audience)
}

/** The queue finds the members of an audience after this one, a batch at a time, and tells them (tasks.ts). */
export async function tellMany(tx: Statements, note: Note, audience: Audience, after = 0): Promise<void> {
  await addJob(tx, 'tell_many', { note, audience, after }, { key: `tell:${note.groupKey}` })
}
