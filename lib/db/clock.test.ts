import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prisma } from './client'
import { databaseNow, databaseTime, measureClock } from './clock'

const DAY_MS = 86_400_000
const globals = globalThis as { kerfClockAhead?: number }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  delete globals.kerfClockAhead
  vi.useRealTimers()
})

test('is the process’s own where nothing was measured', () => {
  expect(databaseTime().getTime()).toBe(Date.now())
})

test.each([2, -2])('is the database’s, with a process clock that is set by %i days', async (days) => {
  const from = await databaseNow()
  await measureClock()
  vi.setSystemTime(Date.now() + days * DAY_MS)
  for (const time of [databaseTime(), await databaseNow()]) {
    expect(time.getTime()).toBeGreaterThan(from.getTime() - 500)
    expect(time.getTime()).toBeLessThan((await databaseNow()).getTime() + 500)
  }
})

test('stays as it was when the question had to wait for a connection', async () => {
  await measureClock()
  const before = globals.kerfClockAhead
  const busy = Promise.all(
    Array.from({ length: 40 }, () => prisma.$queryRaw`SELECT pg_sleep(0.7)::text`.then(() => undefined)),
  )
  await measureClock()
  expect(globals.kerfClockAhead).toBe(before)
  await busy
})
