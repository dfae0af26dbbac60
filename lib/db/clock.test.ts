import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prisma } from './client'
import { databaseNow, databaseTime, measureClock } from './clock'

const DAY_MS = 86_400_000
const globals = globalThis as { kerfClock?: { ahead: number; within: number } }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  delete globals.kerfClock
  vi.useRealTimers()
})

test('databaseTime is the time of the process where nothing was measured', () => {
  expect(databaseTime().getTime()).toBe(Date.now())
})

test.each([2, -2])('databaseTime is the database’s time with a process clock %i days off', async (days) => {
  const from = await databaseNow()
  await measureClock()
  vi.setSystemTime(Date.now() + days * DAY_MS)
  for (const time of [databaseTime(), await databaseNow()]) {
    expect(time.getTime()).toBeGreaterThan(from.getTime() - 500)
    expect(time.getTime()).toBeLessThan((await databaseNow()).getTime() + 500)
  }
})

/** Occupies every connection for `seconds`, so that the next query waits as long. */
const busy = (seconds: number) =>
  Promise.all(
    Array.from({ length: 40 }, () =>
      prisma.$queryRaw`SELECT pg_sleep(${seconds}::float8)::text`.then(() => undefined),
    ),
  )

test('measureClock keeps its result when the query had to wait', async () => {
  for (let measures = 0; measures < 3; measures++) await measureClock()
  const { ahead, within } = globals.kerfClock!
  for (const seconds of [0.1, 0.7]) {
    const waiting = busy(seconds)
    await measureClock()
    expect(Math.abs(globals.kerfClock!.ahead - ahead)).toBeLessThan(within)
    await waiting
  }
})

test('measureClock reports a large error after a query that had to wait, and a small one later', async () => {
  const waiting = busy(0.3)
  await measureClock()
  expect(globals.kerfClock!.within).toBeGreaterThan(100)
  await waiting
  await measureClock()
  expect(globals.kerfClock!.within).toBeLessThan(100)
})

test('measureClock discards the earlier result when a clock was set', async () => {
  await measureClock()
  const { ahead } = globals.kerfClock!
  globals.kerfClock!.ahead += DAY_MS
  await measureClock()
  expect(Math.abs(globals.kerfClock!.ahead - ahead)).toBeLessThan(500)
})
