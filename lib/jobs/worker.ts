import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { Logger, run, type WorkerEvents, type WorkerPool } from 'graphile-worker'
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
  '38 3 * * * forget_mailboxes ?max=3&jobKey=mailboxes:forget',
  '43 3 * * * forget_screenshots ?max=3&jobKey=screenshots:forget',
  '5 * * * * queue_digests ?max=3&jobKey=digests:queue',
  '11 * * * * tell_of_codes ?max=3&jobKey=codes:tell',
  '12 * * * * tell_of_contests ?max=3&jobKey=contests:tell',
  '23 3 * * * tidy_notifications ?max=3&jobKey=notifications:tidy',
].join('\n')

/** What a running job has to finish in when the process is told to stop; the server waits a little longer. */
const PATIENCE_MS = 5_000

export type Worker = { stop: () => Promise<void> }

/**
 * Runs the queue in this process (three jobs at a time) until `stop()`, which takes no new job and resolves when those
 * that run are done. What takes too long is put back, so that another process takes it up soon: a job that is merely cut
 * off stays with a process that is gone for four hours.
 */
export async function startWorker(): Promise<Worker> {
  const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 5, connectionTimeoutMillis: 5_000 })
  const lost = (error: Error) => logger.warn({ err: error }, 'the queue lost a connection')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const events: WorkerEvents = new EventEmitter()
  let workers: WorkerPool | undefined
  events.once('pool:create', ({ workerPool }) => {
    workers = workerPool
  })
  const runner = await run({
    pgPool: pool,
    events,
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
  const finish = async () => {
    let late: NodeJS.Timeout | undefined
    // not runner.kill(), which does nothing once the runner stops
    const putBack = new Promise<unknown>((done) => {
      late = setTimeout(
        () => done(Promise.resolve(workers?.forcefulShutdown('the process stopped'))),
        PATIENCE_MS,
      )
    })
    await Promise.race([runner.stop(), putBack]).catch((error: unknown) =>
      logger.warn({ err: error }, 'the queue did not stop well'),
    )
    clearTimeout(late)
    // that a job is done is written after the runner counts it as done: its connection is on the way by now, and waited for
    await setImmediate()
    await pool.end()
  }
  let stopped: Promise<void> | undefined
  return { stop: () => (stopped ??= finish()) }
}
