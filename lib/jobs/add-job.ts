import { Prisma } from '@/lib/db/generated/client'
import type { Statements } from '@/lib/db/statements'
import type { JobName } from './names'

type Options = { key?: string; queue?: string; runAt?: Date; maxAttempts?: number; priority?: number }

/**
 * Puts a job into the queue, in the transaction of `db`: without a commit there is no job. `key` replaces a waiting job
 * with the same key.
 */
export async function addJob(
  db: Pick<Statements, '$executeRaw'>,
  name: JobName,
  payload: Record<string, unknown>,
  options: Options = {},
): Promise<void> {
  await db.$executeRaw`SELECT ${jobSql(name, payload, options)}`
}

/** Returns the expression that puts a job into the queue, for a larger statement. */
export const jobSql = (name: JobName, payload: Record<string, unknown>, options: Options = {}) => Prisma.sql`
  graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null}::text, run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? null}::int, job_key => ${options.key ?? null}::text,
    priority => ${options.priority ?? null}::smallint)`

/** Returns the expression that removes a waiting job from the queue; a running one continues but is not retried. */
export const removeJobSql = (key: string) => Prisma.sql`graphile_worker.remove_job(${key})`
