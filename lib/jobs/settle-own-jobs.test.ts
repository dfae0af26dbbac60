import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Job, WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { env } from '@/lib/env'
import { addJob } from './add-job'
import { watchOwnJobs } from './settle-own-jobs'
import { startWorker } from '@/lib/bootstrap/worker'

let db: pg.Pool
let poolId: string
let events: WorkerEvents
let own: ReturnType<typeof watchOwnJobs>

beforeAll(() => {
  db = new pg.Pool({ connectionString: env().DATABASE_URL, max: 2 })
})
afterAll(async () => {
  // Other tests run the jobs that they find in the queue.
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'own:%'`
  await db.end()
})
beforeEach(() => {
  poolId = `pool-${randomUUID()}`
  events = new EventEmitter() as WorkerEvents
  own = watchOwnJobs(events, 0, 0)
})

/** Creates a job that this process's workers locked a minute ago, with a queue of its own. */
async function lockedJob() {
  const key = `own:${randomUUID()}`
  await addJob(prisma, 'index_search', {}, { key, queue: key, runAt: new Date('2100-01-01') })
  const [row] = await prisma.$queryRaw<{ id: string }[]>`
    UPDATE graphile_worker._private_jobs SET locked_by = ${poolId}, locked_at = now() - interval '1 minute' WHERE key = ${key}
    RETURNING id::text`
  await prisma.$executeRaw`
    UPDATE graphile_worker._private_job_queues SET locked_by = ${poolId}, locked_at = now() WHERE queue_name = ${key}`
  const state = async () => {
    const [job] = await prisma.$queryRaw<{ by: string | null }[]>`
      SELECT locked_by AS by FROM graphile_worker._private_jobs WHERE key = ${key}`
    const [queue] = await prisma.$queryRaw<{ by: string | null }[]>`
      SELECT locked_by AS by FROM graphile_worker._private_job_queues WHERE queue_name = ${key}`
    if (job) expect(queue!.by).toBe(job.by)
    else expect(queue?.by ?? null).toBeNull()
    return job ? (job.by === null ? 'free' : 'locked') : 'done'
  }
  return { job: { id: row!.id } as Job, state }
}
const start = (job: Job) => events.emit('job:start', { job } as never)
const complete = (job: Job, error: unknown = null) => events.emit('job:complete', { job, error } as never)

it('settle deletes a finished job that stays locked, and releases one that failed or never started', async () => {
  const [done, failed, never] = [await lockedJob(), await lockedJob(), await lockedJob()]
  for (const { job } of [done, failed]) start(job)
  complete(done.job)
  complete(failed.job, new Error('it failed'))
  await expect
    .poll(async () => {
      await own.settle(db, poolId)
      return [await done.state(), await failed.state(), await never.state()]
    })
    .toEqual(['done', 'free', 'free'])
})

it('settle leaves a failed job locked while the queue may still record the failure, and when it runs again', async () => {
  own = watchOwnJobs(events, 0, 30_000)
  const failed = await lockedJob()
  start(failed.job)
  complete(failed.job, new Error('the database restarts'))
  await prisma.$queryRaw`SELECT 1`
  for (let round = 0; round < 3; round++) await own.settle(db, poolId)
  expect(await failed.state()).toBe('locked')
  start(failed.job)
  await own.settle(db, poolId)
  expect(await failed.state()).toBe('locked')
})

it('settle leaves a running job locked, and one of another process', async () => {
  const running = await lockedJob()
  start(running.job)
  await own.settle(db, poolId)
  const foreign = await lockedJob()
  await own.settle(db, `pool-${randomUUID()}`)
  expect([await running.state(), await foreign.state()]).toEqual(['locked', 'locked'])
})

it('settle leaves a job that has just ended to the queue', async () => {
  own = watchOwnJobs(events, 30_000)
  const ended = await lockedJob()
  start(ended.job)
  complete(ended.job)
  await own.settle(db, poolId)
  expect(await ended.state()).toBe('locked')
})

it('a worker announces the name under which it locks jobs', async () => {
  const task = `task_${randomUUID()}`
  let lockedBy: string | null = null
  let claimed: string[] = []
  let ran: () => void = () => undefined
  const done = new Promise<void>((resolve) => (ran = resolve))
  const worker = await startWorker({
    [task]: async () => {
      const [row] = await prisma.$queryRaw<{ by: string }[]>`
        SELECT locked_by AS by FROM graphile_worker.jobs WHERE task_identifier = ${task}`
      lockedBy = row!.by
      claimed = (await prisma.workerProcess.findMany({ where: { pid: process.pid } })).flatMap(
        (one) => one.workerIds,
      )
      ran()
    },
  })
  await expect
    .poll(async () =>
      (await prisma.workerProcess.findMany({ where: { pid: process.pid } })).flatMap((one) => one.workerIds),
    )
    .toHaveLength(1)
  await prisma.$queryRaw`SELECT graphile_worker.add_job(${task})::text`
  await done
  await worker.stop()
  expect(claimed).toEqual([lockedBy])
})
