import { setImmediate } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import { logger } from '@/lib/core/log'
import { makePool } from '@/lib/db/watched-client'
import { env } from '@/lib/env'
import type { JobName } from '@/lib/jobs/names'
import { syncSchedule } from '@/lib/jobs/schedule'
import { claimWorkers } from '@/lib/jobs/worker-claims'
import { AWAITED_AT_ONCE } from '@/lib/mail/deliver-mail'
import { startRunner, type StartedRunner } from './start-runner'
import { taskList } from './task-list'

const ROUND_MS = 2_000

const MAIL: JobName = 'send_mail'
/** The emails that somebody waits for, and one of all others. They wait for the mail server and cost no processor time. */
const MAILS_AT_ONCE = AWAITED_AT_ONCE + 1
/** Jobs share the processor with the pages, so few run at a time. */
const JOBS_AT_ONCE = 3
/** The workers of a runner take their jobs one after the other, and each runner listens with a connection. */
const CONNECTIONS = Math.max(MAILS_AT_ONCE, JOBS_AT_ONCE) + 2

export type Worker = { stop: () => Promise<void> }

/**
 * Runs the queue in this process until `stop()`, which takes no new job and resolves when the running ones are done. A job
 * that takes too long is put back, so that another process can take it at once. Emails have workers of their own, so that a
 * mail server that lets them wait delays no other job.
 */
export async function startWorker(tasks: TaskList = taskList): Promise<Worker> {
  const pool = makePool({
    connectionString: env().DATABASE_URL,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    application_name: 'kerf-queue',
  })
  const lost = (error: Error) => logger.warn({ err: error }, 'the queue lost a connection')
  pool.on('connect', (client) => client.on('error', lost))
  const claims = await claimWorkers()
  const runners: StartedRunner[] = []
  const end = async () => {
    await Promise.all(runners.map((runner) => runner.stop()))
    // the runner counts a job as done before that is written; by now the write holds a connection, so ending the pool
    // waits for it
    await setImmediate()
    await claims.stop()
    await pool.end()
  }
  try {
    for (const { some, concurrency } of apart(tasks))
      runners.push(await startRunner(some, { concurrency, pool, claims }))
  } catch (error) {
    await end()
    throw error
  }
  const schedule = syncSchedule()
  const rounds = setInterval(() => {
    for (const runner of runners) runner.settleLost().catch(lost)
  }, ROUND_MS).unref()
  const finish = async () => {
    clearInterval(rounds)
    await schedule.stop()
    await end()
  }
  let stopped: Promise<void> | undefined
  return { stop: () => (stopped ??= finish()) }
}

/** Separates emails from all other tasks. */
function apart({ [MAIL]: mail, ...others }: TaskList): { some: TaskList; concurrency: number }[] {
  return [
    { some: mail ? { [MAIL]: mail } : {}, concurrency: MAILS_AT_ONCE },
    { some: others, concurrency: JOBS_AT_ONCE },
  ].filter(({ some }) => Object.keys(some).length > 0)
}
