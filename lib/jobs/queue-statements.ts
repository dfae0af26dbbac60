// What backups, benchmarks and tests ask of the queue's own tables over a connection of theirs, without the site's code
// around it. Only lib/jobs names these tables: a new version of graphile-worker may change them.

const JOBS = 'graphile_worker._private_jobs'

/** Every job that no worker has begun is due now. */
export const MAKE_JOBS_DUE = `UPDATE ${JOBS} SET run_at = now() WHERE locked_at IS NULL`

/** No job is due before a day has passed. */
export const POSTPONE_JOBS = `UPDATE ${JOBS} SET run_at = now() + interval '1 day'`

/** A row for each job that failed and runs again; $1: what its error must be like. */
export const FIND_FAILED_JOBS = `SELECT 1 FROM ${JOBS} WHERE attempts > 0 AND last_error LIKE $1`

/** How many jobs there are, those that failed for good included. */
export const COUNT_JOBS = `SELECT count(*)::int AS count FROM ${JOBS}`

/** Takes the jobs of the tasks in $1, an array of names, out of the queue. */
export const DROP_JOBS_OF_TASKS = `
  DELETE FROM ${JOBS} WHERE task_id IN
    (SELECT id FROM graphile_worker._private_tasks WHERE identifier = ANY ($1))`

/** Jobs and queues that workers have claimed are free again: two statements. */
export const RELEASE_CLAIMS = ['jobs', 'job_queues'].map(
  (table) =>
    `UPDATE graphile_worker._private_${table} SET locked_at = NULL, locked_by = NULL WHERE locked_by IS NOT NULL`,
)

/** Jobs and queues look as if a worker named $1 had claimed them: two statements. */
export const CLAIM_EVERYTHING = ['jobs', 'job_queues'].map(
  (table) => `UPDATE graphile_worker._private_${table} SET locked_at = now(), locked_by = $1`,
)

/** A condition: a job is queued whose payload has this expression's value as text in the field. */
export const jobIsQueued = (field: string, expression: string): string =>
  `EXISTS (SELECT FROM ${JOBS} WHERE payload->>'${field}' = ${expression})`
