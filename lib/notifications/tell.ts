import type { Tx } from '@/lib/db/client'
import { addJob } from '@/lib/jobs/add-job'
import { leaveSeveral, type Note } from './leave-notifications'
import type { Audience, News } from './news'
import { whoIsTold } from './who-is-told'

/** Tells those whom something concerns, in the caller's transaction; where they are many, the queue does it afterwards. */
export async function tell<What extends keyof News>(tx: Tx, what: What, news: News[What]): Promise<void> {
  const told = whoIsTold[what](news)
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
