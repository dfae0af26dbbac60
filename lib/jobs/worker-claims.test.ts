import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import pg from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { env } from '@/lib/env'
import { addJob } from './add-job'
import { claimWorkers, type WorkerClaims } from './worker-claims'

const open: { stop: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop()
})
afterAll(async () => {
  await prisma.workerProcess.deleteMany()
  // Other tests run the jobs that they find in the queue.
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'claims:%'`
})

/** Creates the remains of a process: its row, and a job and a queue that its worker has locked. */
async function leaveBehind({
  silentFor = 60,
  lockedFor = 5,
  machine = 'another machine',
  pid = 1,
  named = true,
} = {}) {
  const worker = `worker-${randomUUID()}`
  const key = `claims:${randomUUID()}`
  await addJob(prisma, 'index_search', {}, { key, queue: key, runAt: new Date('2100-01-01') })
  await prisma.$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_by = ${worker}, locked_at = now() - ${lockedFor} * interval '1 second' WHERE key = ${key}`
  await prisma.$executeRaw`
    UPDATE graphile_worker._private_job_queues SET locked_by = ${worker}, locked_at = now() WHERE queue_name = ${key}`
  const [row] = await prisma.$queryRaw<{ id: number }[]>`
    INSERT INTO "WorkerProcess" (machine, pid, "workerIds", "heartbeatAt")
    VALUES (${machine}, ${pid}, ${named ? [worker] : []}, now() - ${silentFor} * interval '1 second') RETURNING id`
  const isLocked = async () => {
    const [job] = await prisma.$queryRaw<{ by: string | null }[]>`
      SELECT locked_by AS by FROM graphile_worker.jobs WHERE key = ${key}`
    const [queue] = await prisma.$queryRaw<{ by: string | null }[]>`
      SELECT locked_by AS by FROM graphile_worker._private_job_queues WHERE queue_name = ${key}`
    expect(queue!.by).toBe(job!.by)
    return job!.by !== null
  }
  return { id: row!.id, isLocked }
}

async function claim(): Promise<WorkerClaims> {
  const claims = await claimWorkers()
  open.push(claims)
  return claims
}

/** Opens a database session that holds the lock of a process. */
async function holdLock(id: number) {
  const client = new pg.Client({ connectionString: env().DATABASE_URL })
  await client.connect()
  await client.query('SELECT pg_advisory_lock(7310, $1)', [id])
  open.push({ stop: () => client.end() })
}

it.each([
  ['silent and without its lock', {}],
  ['whose heartbeat is ahead, because the clock was put back', { silentFor: -3_600 }],
])('a process %s counts as gone: the next start releases its jobs and queues', async (_, how) => {
  const dead = await leaveBehind(how)
  expect(await dead.isLocked()).toBe(true)
  await claim()
  expect(await dead.isLocked()).toBe(false)
  expect(await prisma.workerProcess.findUnique({ where: { id: dead.id } })).toBeNull()
})

it('a process that holds its lock keeps its jobs, however long it is silent', async () => {
  const busy = await leaveBehind()
  await holdLock(busy.id)
  await claim()
  expect(await busy.isLocked()).toBe(true)
})

it('a process that lost its connection a moment ago keeps its jobs', async () => {
  const away = await leaveBehind({ silentFor: 3 })
  await claim()
  expect(await away.isLocked()).toBe(true)
})

it('a process of this machine whose process number is free counts as gone at once', async () => {
  const claims = await claim()
  const [own] = await prisma.workerProcess.findMany({ where: { pid: process.pid } })
  await claims.stop()
  expect(own!.machine.startsWith(hostname())).toBe(true)
  const dead = await leaveBehind({ silentFor: 0, machine: own!.machine, pid: 2 ** 22 + 1 })
  await claim()
  expect(await dead.isLocked()).toBe(false)
})

it.each([
  [20, true],
  [40, false],
])('the lock of a worker without a process, with a job for %i s: locked is %s', async (lockedFor, locked) => {
  const unknown = await leaveBehind({ silentFor: 0, lockedFor, named: false })
  await claim()
  expect(await unknown.isLocked()).toBe(locked)
})

it('processes that start simultaneously have one row each, and release what was left behind', async () => {
  const dead = await leaveBehind()
  const claims = await Promise.all(Array.from({ length: 6 }, claim))
  expect(await dead.isLocked()).toBe(false)
  expect(await prisma.workerProcess.count({ where: { pid: process.pid } })).toBe(6)
  await Promise.all(claims.map((one) => one.stop()))
  expect(await prisma.workerProcess.count({ where: { pid: process.pid } })).toBe(0)
})

it('a worker’s name is stored as soon as it is announced', async () => {
  const claims = await claim()
  const worker = `worker-${randomUUID()}`
  claims.add(worker)
  await expect.poll(() => prisma.workerProcess.count({ where: { workerIds: { has: worker } } })).toBe(1)
})
