import type { DbJob } from 'graphile-worker'

export type QueuedJob = Pick<DbJob, 'id' | 'created_at'>

/**
 * Returns the left part of an email's Message-ID, the same at each try of its job: the number of the job and its
 * creation time, because numbers restart in another database.
 */
export function messageIdOf({ id, created_at }: QueuedJob): string {
  return `job-${id}-${created_at.getTime().toString(36)}`
}
