import type { DbJob } from 'graphile-worker'

export type QueuedJob = Pick<DbJob, 'id' | 'created_at'>

/**
 * The left part of an email's Message-ID, the same at each try of its job: the job's number, and when it was made,
 * because numbers begin again in another database.
 */
export function messageIdOf({ id, created_at }: QueuedJob): string {
  return `job-${id}-${created_at.getTime().toString(36)}`
}
