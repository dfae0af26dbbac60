import { randomBytes } from 'node:crypto'
import { acceptedHashes, keyedHash, sameHash } from '@/lib/core/secrets'
import { databaseTime } from '@/lib/db/clock'
import { env } from '@/lib/env'

/** How long a browser counts as known after its last log-in to an account. */
export const DEVICE_DAYS = 365
/** How many accounts a shared computer remembers; a further one replaces the one used longest ago. */
const ACCOUNTS_MAX = 5
const DAY_MS = 86_400_000

/**
 * A returning browser: a random id, and a signed entry for each account that it has logged in to. Only this server can
 * tell the account from an entry.
 */
export type Device = { id: string; entries: string[] }

/** Returns a device that no account knows yet. */
export function newDevice(): Device {
  return { id: randomBytes(16).toString('base64url'), entries: [] }
}

/** Returns the device of a cookie's value; null for another text. `knowsAccount` verifies its entries. */
export function readDeviceCookie(value: string | undefined): Device | null {
  if (!value || !/^[\w-]{22}(\.\d{5}-[0-9a-f]{32}){0,5}$/.test(value)) return null
  const [id, ...entries] = value.split('.')
  return { id: id!, entries }
}

/** Returns whether the device has logged in to the account within the last year. */
export function knowsAccount(
  device: Device | null | undefined,
  userId: number,
  now = databaseTime(),
): boolean {
  return device?.entries.some((entry) => isOf(device, entry, userId, now)) ?? false
}

/** Returns the device with an entry for a log-in to the account today. */
export function withAccount({ id, entries }: Device, userId: number, now = databaseTime()): Device {
  const others = entries.filter((entry) => !isOf({ id, entries }, entry, userId, now))
  return { id, entries: [entryOf(id, userId, today(now)), ...others].slice(0, ACCOUNTS_MAX) }
}

/** Returns the hash of a device for tables and limits. */
export const deviceHash = ({ id }: Device) => keyedHash('device-id', id)
/** Returns the hashes of a device under the present and the previous secrets. */
export const deviceHashes = ({ id }: Device) => acceptedHashes('device-id', id)

const today = (now: Date) => Math.floor(now.getTime() / DAY_MS)

const signed = (id: string, userId: number, day: number) => ['device', `${id} ${userId} ${day}`] as const
const written = (day: number, hash: string) => `${day}-${hash.slice(0, 32)}`

function entryOf(id: string, userId: number, day: number): string {
  return written(day, keyedHash(...signed(id, userId, day)))
}

function isOf({ id }: Device, entry: string, userId: number, now: Date): boolean {
  const day = Number(entry.slice(0, entry.indexOf('-')))
  const age = today(now) - day
  if (!(age >= 0 && age <= DEVICE_DAYS)) return false
  return acceptedHashes(...signed(id, userId, day)).some((hash) => sameHash(entry, written(day, hash)))
}

const isHttps = () => env().publicUrl.startsWith('https:')

/** Returns the name of the cookie; on https with the prefix that only this host can set. */
export const deviceCookieName = () => (isHttps() ? '__Host-kerf_device' : 'kerf_device')

/** Returns the cookie by which accounts recognise the browser (docs/decisions/0001-device-cookies.md). */
export function deviceCookie({ id, entries }: Device) {
  return {
    name: deviceCookieName(),
    value: [id, ...entries].join('.'),
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: isHttps(),
    path: '/',
    maxAge: DEVICE_DAYS * 24 * 60 * 60,
  }
}
