import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteServerTime, serverNow } from './server-clock'

const NOW = Date.UTC(2026, 10, 28, 12)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  noteServerTime(new Date(NOW).toUTCString())
})
afterEach(() => vi.useRealTimers())

it.each([
  ['a day behind', 86_400_000, NOW + 86_400_000],
  ['a year ahead', -365 * 86_400_000, NOW - 365 * 86_400_000],
  ['as good as right', 20_000, NOW],
])('serverNow follows the server where the device is %s', (_, difference, expected) => {
  noteServerTime(new Date(NOW + difference).toUTCString())
  expect(serverNow()).toBe(expected)
})

it('a response without a time changes nothing', () => {
  noteServerTime(new Date(NOW + 86_400_000).toUTCString())
  noteServerTime(null)
  expect(serverNow()).toBe(NOW + 86_400_000)
})
