import { isIP } from 'node:net'
import { headers } from 'next/headers'
import { addressHash as hashAddress, keyedHash } from '@/lib/core/secrets'
import { env } from '@/lib/env'
import { deviceCookieName, readDeviceCookie, type Device } from './device'

/** The client of a request, for limits and the list of sessions; the network address is hashed. */
export type Client = {
  ipHash: string
  userAgent: string
  /** ISO 3166 alpha-2, from the proxy in front (COUNTRY_HEADER); null when unknown */
  country: string | null
  /** the browser's cookie (lib/auth/device-cookie.ts); programs have none */
  device?: Device | null
}

/** Returns the client of the current request. */
export async function getClient(): Promise<Client> {
  return readClient(await headers())
}

/** Returns the client of a request by its headers, for limits, sessions and the security log. */
export function readClient(sent: Headers): Client {
  const ip = networkAddress(sent.get('x-forwarded-for'), env().TRUSTED_PROXIES)
  return {
    ipHash: keyedHash('ip', ip).slice(0, 32),
    userAgent: (sent.get('user-agent') ?? '').slice(0, 300),
    country: readCountry(sent),
    device: readDeviceCookie(cookieOf(sent, deviceCookieName())),
  }
}

/** Returns the hash of a request's network address, different for each use; null when unknown. */
export function addressHash(sent: Headers, use: string): string | null {
  const ip = networkAddress(sent.get('x-forwarded-for'), env().TRUSTED_PROXIES)
  return ip === 'unknown' ? null : hashAddress(use, ip)
}

/**
 * Returns the network of a request as a key for limits. Returns null when it cannot be identified: without an address,
 * or with this machine's own, which belongs to a proxy that TRUSTED_PROXIES does not count and would stand for
 * everyone.
 */
export function networkOf(sent: Headers): string | null {
  const address = networkAddress(sent.get('x-forwarded-for'), env().TRUSTED_PROXIES)
  if (address === 'unknown' || address.startsWith('127.') || address === LOOPBACK_NETWORK) return null
  return keyedHash('network', address).slice(0, 32)
}

/** Returns the network of the current request as a key for limits, or null. */
export async function getNetwork(): Promise<string | null> {
  return networkOf(await headers())
}

/** ::/64, the network of ::1 */
const LOOPBACK_NETWORK = '0:0:0:0'

function cookieOf(sent: Headers, name: string): string | undefined {
  const lines = (sent.get('cookie') ?? '').split(';').map((line) => line.trim())
  return lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Returns the country from the proxy, or null: XX, T1 and the like mean unknown. */
function readCountry(sent: Headers): string | null {
  const { COUNTRY_HEADER, TRUSTED_PROXIES } = env()
  if (!COUNTRY_HEADER || TRUSTED_PROXIES === 0) return null
  const code = sent.get(COUNTRY_HEADER)?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}

/**
 * Returns the address that the outermost trusted proxy saw: each proxy appends one. Entries further left come from the
 * client and are not trusted. Without proxies it is the address that the server itself saw (see dropForwarded). For
 * IPv6 it is the /64, because one customer has all of it.
 */
export function networkAddress(forwardedFor: string | null, trustedProxies: number): string {
  const seen = (forwardedFor ?? '').split(',').map((part) => part.trim())
  const written = (seen.at(-Math.max(1, trustedProxies)) ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  // Both loopback addresses stand for this machine.
  const address = written === '::1' ? '127.0.0.1' : written
  if (isIP(address) === 4) return address
  return isIP(address) === 6 ? network64(address) : 'unknown'
}

function network64(address: string): string {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
