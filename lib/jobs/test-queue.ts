import { prisma } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'

// Queries of the queue for tests, so that only lib/jobs names its tables.

type Wanted = {
  task?: string
  /** a LIKE pattern */
  key?: string
  /** text anywhere in the payload */
  payloadText?: string
}
/** The names of the columns are those that a task gets. */
type QueuedJob<Payload> = {
  id: string
  key: string | null
  payload: Payload
  priority: number
  created_at: Date
  run_at: Date
  queue: string | null
}

const matching = ({ task, key, payloadText = '' }: Wanted) => Prisma.sql`
  job.payload::text LIKE ${`%${payloadText}%`} AND (${key ?? null}::text IS NULL OR job.key LIKE ${key ?? null})
    AND (${task ?? null}::text IS NULL OR job.task_id = (
      SELECT id FROM graphile_worker._private_tasks WHERE identifier = ${task ?? null}))`

/** Returns the jobs of a task, of a key or with a text in their payload, the oldest first. */
export const findJobs = <Payload = Record<string, unknown>>(wanted: Wanted): Promise<QueuedJob<Payload>[]> =>
  prisma.$queryRaw`
    SELECT job.id::text, job.key, job.payload, job.priority, job.created_at, job.run_at,
      (SELECT queue_name FROM graphile_worker._private_job_queues WHERE id = job.job_queue_id) AS queue
    FROM graphile_worker._private_jobs AS job WHERE ${matching(wanted)} ORDER BY job.id`

/** Removes the jobs from the queue. */
export async function deleteJobs(wanted: Wanted): Promise<void> {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs AS job WHERE ${matching(wanted)}`
}

/**
 * Removes the jobs of a task with this text in their payload from the queue; returns their payloads, the oldest first.
 */
export async function takeJobs<Payload = Record<string, unknown>>(
  task: string,
  payloadText = '',
): Promise<Payload[]> {
  const rows = await prisma.$queryRaw<{ id: bigint; payload: Payload }[]>`
    DELETE FROM graphile_worker._private_jobs AS job WHERE ${matching({ task, payloadText })}
    RETURNING job.id, job.payload`
  return rows.sort((one, other) => Number(one.id - other.id)).map(({ payload }) => payload)
}
