import type { Statements } from '@/lib/db/statements'
import type { JobName } from './names'

// Only lib/jobs names the queue's own tables, because a new version of graphile-worker may change them.

/**
 * Returns how many jobs with this key prefix wait, and when the last of them runs; `runsAt` is now when there is none,
 * or that time has passed.
 */
export async function lastWaiting(
  db: Pick<Statements, '$queryRaw'>,
  keyPrefix: string,
): Promise<{ waiting: number; runsAt: Date }> {
  const [row] = await db.$queryRaw<{ waiting: number; runsAt: Date }[]>`
    SELECT count(*)::int AS waiting, greatest(now(), coalesce(max(run_at), now())) AS "runsAt"
    FROM graphile_worker._private_jobs WHERE starts_with(key, ${keyPrefix}) AND locked_at IS NULL`
  return row!
}

/**
 * Removes the jobs of a task with this text in a field of the payload from the queue, except those that a worker has
 * begun.
 */
export async function dropWaiting(
  db: Pick<Statements, '$executeRaw'>,
  task: JobName,
  field: string,
  text: string,
): Promise<void> {
  await db.$executeRaw`
    DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
    WHERE task.id = job.task_id AND task.identifier = ${task} AND job.locked_at IS NULL
      AND job.payload->>${field} = ${text}`
}
