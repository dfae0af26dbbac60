import { Logger, run, type Runner } from 'graphile-worker'
import pg from 'pg'
import { logger } from '@/lib/core/log'
import { env } from '@/lib/env'
import { taskList } from './tasks'

/** What comes by the clock (minute hour day month weekday task), each once over all processes. */
const crontab = [
  // one that still waits gives way to the next
  '*/10 * * * * refresh_search_popularity ?max=1&jobKey=search:popularity',
  '17 * * * * clean_uploads ?max=1&jobKey=uploads:clean',
  '*/10 * * * * tidy_redemptions ?max=3&jobKey=redemptions:tidy',
  '23 3 * * * audit_seeds ?max=3&jobKey=seeds:audit',
  '33 3 * * * forget_addresses ?max=3&jobKey=addresses:forget',
  '43 3 * * * forget_screenshots ?max=3&jobKey=screenshots:forget',
  '5 * * * * queue_digests ?max=3&jobKey=digests:queue',
  '11 * * * * tell_of_codes ?max=3&jobKey=codes:tell',
  '12 * * * * tell_of_contests ?max=3&jobKey=contests:tell',
  '23 3 * * * tidy_notifications ?max=3&jobKey=notifications:tidy',
].join('\n')

/** Runs the queue in this process (three jobs at a time) until `stop()`, which lets running jobs finish. */
export async function startWorker(): Promise<Runner> {
  const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 5, connectionTimeoutMillis: 5_000 })
  const lost = (error: Error) => logger.warn({ err: error }, 'the queue lost a connection')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return run({
    pgPool: pool,
    concurrency: 3,
    noHandleSignals: true,
    pollInterval: 2_000,
    taskList,
    crontab,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') logger.error({ queue: true }, message)
      else if (level === 'warning') logger.warn({ queue: true }, message)
    }),
  })
}
