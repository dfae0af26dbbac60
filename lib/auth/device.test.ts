import { afterEach, expect, test, vi } from 'vitest'
import { forgetEnv } from '@/lib/env'
import { readClient } from './client'
import {
  DEVICE_DAYS,
  deviceCookie,
  deviceHash,
  knowsAccount,
  newDevice,
  readDeviceCookie,
  withAccount,
} from './device'

afterEach(() => {
  vi.unstubAllEnvs()
  forgetEnv()
})
const later = (days: number) => new Date(Date.now() + days * 86_400_000)

test('a browser is known to its accounts for a year after the last log-in', () => {
  const device = withAccount(withAccount(newDevice(), 7), 8)
  expect([7, 8, 9].map((id) => knowsAccount(device, id))).toEqual([true, true, false])
  expect(knowsAccount(newDevice(), 7)).toBe(false)
  expect(knowsAccount(null, 7)).toBe(false)
  expect(knowsAccount(device, 7, later(DEVICE_DAYS))).toBe(true)
  expect(knowsAccount(device, 7, later(DEVICE_DAYS + 1))).toBe(false)
  expect(knowsAccount(device, 7, later(-1))).toBe(false)
  const again = withAccount(device, 7, later(200))
  expect(again.entries).toHaveLength(2)
  expect(knowsAccount(again, 7, later(DEVICE_DAYS + 100))).toBe(true)
})

test('the sixth account replaces the one that was used longest ago', () => {
  const device = [1, 2, 3, 4, 5, 6].reduce((known, id) => withAccount(known, id), newDevice())
  expect([1, 2, 6].map((id) => knowsAccount(device, id))).toEqual([false, true, true])
})

test('a cookie is valid only as it was signed', () => {
  const device = withAccount(newDevice(), 7)
  const { value } = deviceCookie(device)
  expect(readDeviceCookie(value)).toEqual(device)
  expect(value).not.toContain('.7')
  const other = newDevice()
  expect(knowsAccount({ id: other.id, entries: device.entries }, 7)).toBe(false)
  const [entry] = device.entries
  const flipped = entry!.slice(0, -1) + (entry!.endsWith('0') ? '1' : '0')
  expect(knowsAccount({ id: device.id, entries: [flipped] }, 7)).toBe(false)
  const nextDay = `${Number(entry!.slice(0, 5)) + 1}${entry!.slice(5)}`
  expect(knowsAccount({ id: device.id, entries: [nextDay] }, 7, later(1))).toBe(false)
  expect(deviceHash(device)).not.toBe(deviceHash(other))
  for (const broken of [undefined, '', 'x', `${value}.`, `${value}x`, `.${value}`, 'a'.repeat(5000)])
    expect(readDeviceCookie(broken)).toBeNull()
})

test('the cookie is hidden from scripts, and on https no other host can set it', () => {
  vi.stubEnv('PUBLIC_URL', 'https://kerf.example')
  forgetEnv()
  const device = newDevice()
  expect(deviceCookie(device)).toMatchObject({
    ...{ name: '__Host-kerf_device', httpOnly: true, secure: true, sameSite: 'lax', path: '/' },
    maxAge: 31_536_000,
  })
  const header = `token=x; kerf_device=${newDevice().id}; __Host-kerf_device=${device.id}`
  expect(readClient(new Headers({ cookie: header })).device).toEqual(device)
  vi.stubEnv('PUBLIC_URL', 'http://localhost:3000')
  forgetEnv()
  expect(deviceCookie(device)).toMatchObject({ name: 'kerf_device', secure: false })
  expect(readClient(new Headers({ cookie: `kerf_device=${device.id}` })).device).toEqual(device)
  expect(readClient(new Headers()).device).toBeNull()
})
