import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { logger } from '@/lib/core/log'

/** The queue records the end of a job at once; an end that is missing after this time was lost. */
const GRACE_MS = 5_000
/**
 * After some errors the queue retries to record a failure, later the longer the database was away. A late record would
 * unlock the job while it runs again. So a failed job is left alone for this time after the database has come back, or
 * for twice as long as it was away, up to the longest wait of the queue.
 */
const FAILED_GRACE_MS = 45_000
const FAILED_GRACE_MAX_MS = 200_000

type End = { ok: boolean; at: number; freeAt?: number }

/**
 * Tracks the jobs of this process's workers and settles those that stay locked although nobody works on them: the
 * connection broke while their end was recorded, or while they were handed out. The queue does not record it again, and
 * the process that holds the lock is alive. Deletes a job whose task finished, and releases any other.
 */
export function watchOwnJobs(events: WorkerEvents, graceMs = GRACE_MS, failedGraceMs = FAILED_GRACE_MS) {
  const running = new Set<string>()
  const ended = new Map<string, End>()
  events.on('job:start', ({ job }) => {
    running.add(job.id)
    ended.delete(job.id)
  })
  events.on('job:complete', ({ job, error }) => {
    running.delete(job.id)
    ended.set(job.id, { ok: !error, at: performance.now() })
  })

  return {
    async settle(db: Pick<pg.Pool, 'query'>, poolId: string): Promise<void> {
      const from = performance.now()
      const isOver = ({ ok, at, freeAt = Infinity }: End) => (ok ? at + graceMs : freeAt) < from
      const before = [...ended].filter(([, end]) => isOver(end))
      const recent = [...ended].filter(([, end]) => !isOver(end))
      const underWay = [...running, ...recent.map(([id]) => id)]
      const { rowCount } = await db.query(
        `WITH lost AS (
           SELECT id, id = ANY ($3::bigint[]) AS done FROM graphile_worker._private_jobs
           WHERE locked_by = $1 AND locked_at < now() - $4 * interval '1 millisecond' AND id <> ALL ($2::bigint[])
           FOR UPDATE SKIP LOCKED
         ), done AS (
           DELETE FROM graphile_worker._private_jobs AS job USING lost WHERE job.id = lost.id AND lost.done
           RETURNING job.id, job.job_queue_id
         ), free AS (
           UPDATE graphile_worker._private_jobs AS job SET locked_by = NULL, locked_at = NULL
           FROM lost WHERE job.id = lost.id AND NOT lost.done RETURNING job.id, job.job_queue_id
         ), settled AS (
           SELECT * FROM done UNION ALL SELECT * FROM free
         ), queues AS (
           UPDATE graphile_worker._private_job_queues AS queue SET locked_by = NULL, locked_at = NULL
           FROM settled WHERE queue.id = settled.job_queue_id AND queue.locked_by = $1
         )
         SELECT id FROM settled`,
        [poolId, underWay, before.filter(([, { ok }]) => ok).map(([id]) => id), graceMs],
      )
      for (const [id, end] of before) if (ended.get(id) === end) ended.delete(id)
      const now = performance.now()
      for (const [, end] of recent)
        end.freeAt ??= now + Math.max(failedGraceMs, Math.min(2 * (now - end.at), FAILED_GRACE_MAX_MS))
      if (rowCount) logger.warn({ jobs: rowCount }, 'jobs whose completion was not recorded were settled')
    },
  }
}
