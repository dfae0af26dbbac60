import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db/client'
import { crontab, queueDueTasks } from './schedule'

beforeEach(async () => {
  vi.useRealTimers()
  await prisma.scheduledTask.deleteMany()
})
afterAll(async () => {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'schedule:%'`
})

/** Shifts the last due time of every task. */
const moveSlots = (interval: string) =>
  prisma.$executeRaw`UPDATE "ScheduledTask" SET slot = slot + ${interval}::interval`

/**
 * Runs a test of what is due in one minute; repeats it when it fails while the database's clock passes to the next
 * minute.
 */
const itInOneMinute = (name: string, test: () => Promise<void>) =>
  it(name, async () => {
    for (;;) {
      const before = await minuteOfTheDatabase()
      const failure: unknown = await test().then(
        () => null,
        (error: unknown) => error,
      )
      if (failure === null) return
      if ((await minuteOfTheDatabase()) === before) throw failure
      vi.useRealTimers()
      await prisma.scheduledTask.deleteMany()
    }
  })

async function minuteOfTheDatabase(): Promise<number> {
  const [row] = await prisma.$queryRaw<{ minute: Date }[]>`SELECT date_trunc('minute', now()) AS minute`
  return row!.minute.getTime()
}

it('queueDueTasks lets a new task wait for its next time', async () => {
  expect(await queueDueTasks()).toEqual([])
  expect(await prisma.scheduledTask.count()).toBe(crontab.length)
})

itInOneMinute('what was due meanwhile is queued once, by whoever comes first', async () => {
  await queueDueTasks()
  await moveSlots('-1 day')
  const rounds = await Promise.all(Array.from({ length: 5 }, queueDueTasks))
  expect(rounds.flat().sort()).toEqual([...new Set(rounds.flat())].sort())
  expect(rounds.flat()).toHaveLength(crontab.length)
  expect(await queueDueTasks()).toEqual([])
  const jobs = await prisma.$queryRaw<
    unknown[]
  >`SELECT 1 FROM graphile_worker.jobs WHERE key = 'schedule:audit_seeds'`
  expect(jobs).toHaveLength(1)
})

itInOneMinute('a slot in the future, from before the clock was put back, lets no task sleep', async () => {
  await queueDueTasks()
  await moveSlots('1 day')
  expect(await queueDueTasks()).toHaveLength(crontab.length)
  expect(await queueDueTasks()).toEqual([])
})

itInOneMinute('the clock of the process plays no part', async () => {
  await queueDueTasks()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T03:23:00Z') })
  expect(await queueDueTasks()).toEqual([])
  vi.setSystemTime(new Date('2021-01-01T03:23:00Z'))
  expect(await queueDueTasks()).toEqual([])
})
