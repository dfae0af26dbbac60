import { EventEmitter } from 'node:events'
import { Logger, run, type Runner, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import { logger } from '@/lib/core/log'
import { watchOwnJobs } from '@/lib/jobs/settle-own-jobs'
import type { WorkerClaims } from '@/lib/jobs/worker-claims'

/** Time for running jobs to finish when the process stops; the server waits a little longer. */
const PATIENCE_MS = 5_000

const queueLogger = new Logger(() => (level, message) => {
  if (level === 'error') logger.error({ queue: true }, message)
  else if (level === 'warning') logger.warn({ queue: true }, message)
})

export type StartedRunner = {
  /** settles own jobs that stay locked although nobody works on them */
  settleLost: () => Promise<void>
  stop: () => Promise<void>
}

/** Runs these tasks of the queue, `concurrency` jobs at a time, until `stop()`, which puts back what takes too long. */
export async function startRunner(
  tasks: TaskList,
  { concurrency, pool, claims }: { concurrency: number; pool: pg.Pool; claims: WorkerClaims },
): Promise<StartedRunner> {
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
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    taskList: tasks,
    logger: queueLogger,
  })
  return {
    settleLost: async () => {
      if (workers) await ownJobs.settle(pool, workers.id)
    },
    stop: () => stopRunner(runner, workers),
  }
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
