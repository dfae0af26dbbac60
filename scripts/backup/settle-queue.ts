import type pg from 'pg'
import { COUNT_JOBS, DROP_JOBS_OF_TASKS, RELEASE_CLAIMS } from '@/lib/jobs/queue-statements'

export type Settled = {
  /** emails that waited in the backup and are not sent from here */
  emails: number
  /** sessions that were ended */
  sessions: number
  /** jobs that wait */
  jobs: number
}

/** What goes to somebody's mailbox by running. Everything else in the queue can run twice without harm. */
const emailTasks = ['send_mail', 'send_digest']

/**
 * What a restored queue and its sessions need, in the transaction of the restore. The processes that had claimed jobs are
 * not here. Unless the site stood still since the backup (`moved`), the emails that waited then have been sent since and
 * are dropped, and sessions are ended: one of them may have been ended since.
 */
export async function settleQueue(client: pg.Client, moved: boolean): Promise<Settled> {
  await client.query('delete from "WorkerProcess"')
  for (const statement of RELEASE_CLAIMS) await client.query(statement)
  const settled = { emails: 0, sessions: 0, jobs: 0 }
  if (!moved) {
    const emails = await client.query(DROP_JOBS_OF_TASKS, [emailTasks])
    const sessions = await client.query(
      `update "Session" set "endedAt" = now(), "endReason" = 'restored' where "endedAt" is null and "expiresAt" > now()`,
    )
    settled.emails = emails.rowCount ?? 0
    settled.sessions = sessions.rowCount ?? 0
  }
  const { rows } = await client.query<{ count: number }>(COUNT_JOBS)
  return { ...settled, jobs: rows[0]!.count }
}
