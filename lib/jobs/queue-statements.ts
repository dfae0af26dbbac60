// Statements on the queue's own tables for backups, benchmarks and tests with connections of their own, outside the
// site's code. Only lib/jobs names these tables, because a new version of graphile-worker may change them.

const JOBS = 'graphile_worker._private_jobs'

/** Makes every job due now that no worker has begun. */
export const MAKE_JOBS_DUE = `UPDATE ${JOBS} SET run_at = now() WHERE locked_at IS NULL`

/** Postpones every job by a day from now. */
export const POSTPONE_JOBS = `UPDATE ${JOBS} SET run_at = now() + interval '1 day'`

/** Returns a row for each failed job that will be retried; $1 is a LIKE pattern for its error. */
export const FIND_FAILED_JOBS = `SELECT 1 FROM ${JOBS} WHERE attempts > 0 AND last_error LIKE $1`

/** Returns the number of jobs, including those that failed permanently. */
export const COUNT_JOBS = `SELECT count(*)::int AS count FROM ${JOBS}`

/** Removes the jobs of the tasks in $1, an array of names, from the queue. */
export const DROP_JOBS_OF_TASKS = `
  DELETE FROM ${JOBS} WHERE task_id IN
    (SELECT id FROM graphile_worker._private_tasks WHERE identifier = ANY ($1))`

/** Releases the jobs and queues that workers have claimed: two statements. */
export const RELEASE_CLAIMS = ['jobs', 'job_queues'].map(
  (table) =>
    `UPDATE graphile_worker._private_${table} SET locked_at = NULL, locked_by = NULL WHERE locked_by IS NOT NULL`,
)

/** Makes jobs and queues look as if a worker named $1 had claimed them: two statements. */
export const CLAIM_EVERYTHING = ['jobs', 'job_queues'].map(
  (table) => `UPDATE graphile_worker._private_${table} SET locked_at = now(), locked_by = $1`,
)

/** Returns a condition: the queue has a job whose payload has the value of `expression` as text in `field`. */
export const jobIsQueued = (field: string, expression: string): string =>
  `EXISTS (SELECT FROM ${JOBS} WHERE payload->>'${field}' = ${expression})`
