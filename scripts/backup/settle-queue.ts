import type pg from 'pg'
import { COUNT_JOBS, DROP_JOBS_OF_TASKS, RELEASE_CLAIMS } from '@/lib/jobs/queue-statements'

export type Settled = {
  /** waiting emails that were dropped */
  emails: number
  /** sessions that were ended */
  sessions: number
  /** waiting jobs */
  jobs: number
}

/** Tasks that send emails. All other tasks can run twice without harm. */
const emailTasks = ['send_mail', 'send_digest']

/**
 * Prepares the restored queue and sessions in the transaction of the restore: it releases jobs that processes had claimed.
 * Unless the site has been stopped since the backup (`moved`), the waiting emails have been sent meanwhile and are dropped,
 * and all sessions end, because some of them may have ended meanwhile.
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
