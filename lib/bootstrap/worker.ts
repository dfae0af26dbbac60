import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { Logger, run, type Runner, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import { logger } from '@/lib/core/log'
import { makePool } from '@/lib/db/watched-client'
import { env } from '@/lib/env'
import { syncSchedule } from '@/lib/jobs/schedule'
import { watchOwnJobs } from '@/lib/jobs/settle-own-jobs'
import { AWAITED_AT_ONCE } from '@/lib/mail/deliver-mail'
import { taskList } from './task-list'
import { claimWorkers } from '@/lib/jobs/worker-claims'

/** Time for running jobs to finish when the process stops; the server waits a little longer. */
const PATIENCE_MS = 5_000

const ROUND_MS = 2_000

/**
 * Beside the emails that somebody waits for: all other emails, a film, and one job at least of everything else, however
 * long the mail server and the films take.
 */
const JOBS_AT_ONCE = AWAITED_AT_ONCE + 3

const queueLogger = new Logger(() => (level, message) => {
  if (level === 'error') logger.error({ queue: true }, message)
  else if (level === 'warning') logger.warn({ queue: true }, message)
})

export type Worker = { stop: () => Promise<void> }

/**
 * Runs the queue in this process (seven jobs at a time) until `stop()`, which takes no new job and resolves when the
 * running ones are done. A job that takes too long is put back, so that another process can take it at once.
 */
export async function startWorker(tasks: TaskList = taskList): Promise<Worker> {
  const pool = makePool({
    connectionString: env().DATABASE_URL,
    max: JOBS_AT_ONCE + 2,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    application_name: 'kerf-queue',
  })
  const lost = (error: Error) => logger.warn({ err: error }, 'the queue lost a connection')
  pool.on('connect', (client) => client.on('error', lost))
  const claims = await claimWorkers()
  const events: WorkerEvents = new EventEmitter()
  const ownJobs = watchOwnJobs(events)
  let workers: WorkerPool | undefined
  events.once('pool:create', ({ workerPool }) => {
    workers = workerPool
    // the worker's id, by which jobs are locked
    claims.add(workerPool.id)
  })
  const runner = await run({
    pgPool: pool,
    events,
    concurrency: JOBS_AT_ONCE,
    noHandleSignals: true,
    pollInterval: 2_000,
    taskList: tasks,
    logger: queueLogger,
  }).catch(async (error: unknown) => {
    await claims.stop()
    await pool.end()
    throw error
  })
  const schedule = syncSchedule()
  const rounds = setInterval(() => {
    if (workers) ownJobs.settle(pool, workers.id).catch(lost)
  }, ROUND_MS).unref()
  const finish = async () => {
    clearInterval(rounds)
    await schedule.stop()
    await stopRunner(runner, workers)
    // the runner counts a job as done before that is written; by now the write holds a connection, so ending the pool
    // waits for it
    await setImmediate()
    await claims.stop()
    await pool.end()
  }
  let stopped: Promise<void> | undefined
  return { stop: () => (stopped ??= finish()) }
}

/** Resolves when the running jobs are done, or are put back because they take too long. */
async function stopRunner(runner: Runner, workers: WorkerPool | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  // not runner.kill(), which does nothing once the runner stops
  const putBack = new Promise<unknown>((done) => {
    timer = setTimeout(
      () => done(Promise.resolve(workers?.forcefulShutdown('the process stopped'))),
      PATIENCE_MS,
    )
  })
  await Promise.race([runner.stop(), putBack]).catch((error: unknown) =>
    logger.warn({ err: error }, 'the queue did not stop cleanly'),
  )
  clearTimeout(timer)
}
