import type { Statements } from '@/lib/db/statements'

// Only lib/jobs names the queue's own tables, because a new version of graphile-worker may change them.

/**
 * Limits the wait before the next try of a job that is about to fail: the queue waits for e^tries seconds, and counts
 * the tries of this job up to `tries`. Call it in the job's own task.
 */
export async function limitWait(
  db: Pick<Statements, '$executeRaw'>,
  jobId: string,
  tries: number,
): Promise<void> {
  await db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET attempts = least(attempts, ${tries}::int) WHERE id = ${jobId}::bigint`
}
