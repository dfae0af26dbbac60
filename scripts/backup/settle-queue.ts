import type pg from 'pg'

export type Settled = {
  /** letters that waited in the backup and are not sent from here */
  letters: number
  /** sessions that were ended */
  sessions: number
  /** jobs that wait */
  jobs: number
}

/** What goes to somebody's mailbox by running. Everything else in the queue can run twice without harm. */
const letterTasks = ['send_mail', 'send_digest']

/**
 * What a restored queue and its sessions need, in the transaction of the restore. The processes that had claimed jobs are
 * not here. Unless the site stood still since the backup (`moved`), the letters that waited then have been sent since and
 * are dropped, and sessions are ended: one of them may have been ended since.
 */
export async function settleQueue(client: pg.Client, moved: boolean): Promise<Settled> {
  await client.query('delete from "WorkerProcess"')
  await client.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by is not null`,
  )
  await client.query(
    `update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by is not null`,
  )
  const settled = { letters: 0, sessions: 0, jobs: 0 }
  if (!moved) {
    const letters = await client.query(
      `delete from graphile_worker._private_jobs where task_id in
         (select id from graphile_worker._private_tasks where identifier = any ($1))`,
      [letterTasks],
    )
    const sessions = await client.query(
      `update "Session" set "endedAt" = now(), "endReason" = 'restored' where "endedAt" is null and "expiresAt" > now()`,
    )
    settled.letters = letters.rowCount ?? 0
    settled.sessions = sessions.rowCount ?? 0
  }
  const { rows } = await client.query<{ count: string }>('select count(*) from graphile_worker._private_jobs')
  return { ...settled, jobs: Number(rows[0]!.count) }
}
