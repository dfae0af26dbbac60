import { isIP } from 'node:net'
import { headers } from 'next/headers'
import { addressHash as hashAddress, keyedHash } from '@/lib/core/secrets'
import { env } from '@/lib/env'
import { deviceCookieName, readDeviceCookie, type Device } from './device'

/** The machine that asks: what limits and the list of sessions need of it, the network address only hashed. */
export type Client = {
  ipHash: string
  userAgent: string
  /** ISO 3166 alpha-2, as the proxy in front says (COUNTRY_HEADER); null when nobody knows */
  country: string | null
  /** the browser's cookie (lib/auth/device-cookie.ts); programs have none */
  device?: Device | null
}

/** Of the request that is being answered. */
export async function getClient(): Promise<Client> {
  return readClient(await headers())
}

/** Who asks, by the headers that were sent: what limits, sessions and the log of security know of them. */
export function readClient(sent: Headers): Client {
  const ip = networkAddress(sent.get('x-forwarded-for'), env().TRUSTED_PROXIES)
  return {
    ipHash: keyedHash('ip', ip).slice(0, 32),
    userAgent: (sent.get('user-agent') ?? '').slice(0, 300),
    country: readCountry(sent),
    device: readDeviceCookie(cookieOf(sent, deviceCookieName())),
  }
}

/** From where a request comes, as a hash of its own for each use; null when nobody knows. */
export function addressHash(sent: Headers, use: string): string | null {
  const ip = networkAddress(sent.get('x-forwarded-for'), env().TRUSTED_PROXIES)
  return ip === 'unknown' ? null : hashAddress(use, ip)
}

/**
 * The network that a request comes from, as a key for limits; null when it cannot be identified: no address, or this
 * machine's own, which is a proxy that TRUSTED_PROXIES does not count and would be everybody.
 */
export function networkOf(sent: Headers): string | null {
  const address = networkAddress(sent.get('x-forwarded-for'), env().TRUSTED_PROXIES)
  if (address === 'unknown' || address.startsWith('127.') || address === LOOPBACK_NETWORK) return null
  return keyedHash('network', address).slice(0, 32)
}

/** The same of the request that is being answered. */
export async function getNetwork(): Promise<string | null> {
  return networkOf(await headers())
}

/** ::/64, which ::1 is in */
const LOOPBACK_NETWORK = '0:0:0:0'

function cookieOf(sent: Headers, name: string): string | undefined {
  const lines = (sent.get('cookie') ?? '').split(';').map((line) => line.trim())
  return lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** XX, T1 and the like are what proxies say when they do not know. */
function readCountry(sent: Headers): string | null {
  const { COUNTRY_HEADER, TRUSTED_PROXIES } = env()
  if (!COUNTRY_HEADER || TRUSTED_PROXIES === 0) return null
  const code = sent.get(COUNTRY_HEADER)?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}

/**
 * The address that the outermost trusted proxy saw: each of them appends one. What stands further left was written by
 * the client and is not believed. Without proxies it is what the server itself saw (see dropForwarded). Of IPv6 the
 * /64 counts, as one customer has all of it.
 */
export function networkAddress(forwardedFor: string | null, trustedProxies: number): string {
  const seen = (forwardedFor ?? '').split(',').map((part) => part.trim())
  const written = (seen.at(-Math.max(1, trustedProxies)) ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  // this machine is one machine, whichever of its two addresses a program takes
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
