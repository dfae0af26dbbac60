import type { Tx } from '@/lib/db/client'
import { addJob } from '@/lib/jobs/add-job'
import { leaveSeveral, type Note } from './leave-notifications'
import type { Audience, News } from './news'
import { whoIsTold, type Told } from './who-is-told'

export type { Told }

/** Tells those whom something concerns, in the caller's transaction; where they are many, the queue does it afterwards. */
export async function tell<What extends keyof News>(tx: Tx, what: What, news: News[What]): Promise<void> {
  await tellAll(tx, toldOf(what, news))
}

/** Who is to be told of something, and what: for tellAll. */
export function toldOf<What extends keyof News>(what: What, news: News[What]): Told[] {
  return whoIsTold[what](news)
}

/** Tells several things: one statement for all that concerns few. */
export async function tellAll(tx: Tx, told: readonly Told[]): Promise<void> {
  await leaveSeveral(
    tx,
    told.flatMap(({ to, note }) => (Array.isArray(to) ? [{ to: to as number[], note }] : [])),
  )
  for (const { to, note } of told) if (!Array.isArray(to)) await tellMany(tx, note, to as Audience)
}

/** The queue finds the members of an audience after this one, a batch at a time, and tells them (tasks.ts). */
export async function tellMany(tx: Tx, note: Note, audience: Audience, after = 0): Promise<void> {
  await addJob(tx, 'tell_many', { note, audience, after }, { key: `tell:${note.groupKey}` })
}
