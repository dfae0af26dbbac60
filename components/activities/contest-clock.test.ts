import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clockAhead } from './contest-clock'

const dates = { startsAt: '2027-05-20T00:00:00.000Z', endsAt: '2027-06-21T23:59:00.000Z' }
const DAY = 86_400_000
const during = '2027-06-01T00:00:00.000Z'
const ask = vi.fn<typeof fetch>()
const deviceAt = (time: string) => vi.setSystemTime(new Date(time))
const serverAt = (time: string) =>
  ask.mockImplementation(() =>
    Promise.resolve(new Response(null, { headers: { date: new Date(time).toUTCString() } })),
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', ask.mockReset())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('sends no request when the device agrees with what the server saw', async () => {
  deviceAt(during)
  expect(await clockAhead(dates, 'running')).toBe(0)
  expect(ask).not.toHaveBeenCalled()
})

it.each([
  ['a year late', '2026-06-01T00:00:00.000Z', 365 * DAY],
  ['a month ahead', '2027-07-01T00:00:00.000Z', -30 * DAY],
])("asks the server for the time when the device's clock is %s", async (_, device, ahead) => {
  deviceAt(device)
  serverAt(during)
  expect(await clockAhead(dates, 'running')).toBe(ahead)
  expect(ask).toHaveBeenCalledTimes(1)
})

it("returns 0 for a page from before the start that is read after it, by the server's time", async () => {
  deviceAt(during)
  serverAt(during)
  expect(await clockAhead(dates, 'before')).toBe(0)
})

it('returns null when the server cannot be reached or sends no date', async () => {
  deviceAt('2027-07-01T00:00:00.000Z')
  ask.mockRejectedValue(new TypeError('no network'))
  expect(await clockAhead(dates, 'running')).toBeNull()
  ask.mockResolvedValue(new Response(null))
  expect(await clockAhead(dates, 'running')).toBeNull()
})
