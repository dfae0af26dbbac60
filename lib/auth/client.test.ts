import { afterEach, expect, test, vi } from 'vitest'
import { forgetEnv } from '@/lib/env'
import { networkAddress, readClient } from './client'

test.each([
  ['203.0.113.7', 0, '203.0.113.7'],
  ['::ffff:203.0.113.7', 0, '203.0.113.7'],
  // The proxy appends the address it saw; what the client wrote stands to the left.
  ['1.2.3.4, 203.0.113.7', 1, '203.0.113.7'],
  ['1.2.3.4, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
  ['203.0.113.7', 2, 'unknown'],
  ['2001:db8:1:2:3:4:5:6', 0, '2001:db8:1:2'],
  ['2001:db8:1:2::9', 0, '2001:db8:1:2'],
  ['::1', 0, '127.0.0.1'],
  ['fe80::1%eth0', 0, 'fe80:0:0:0'],
  ['localhost', 0, 'unknown'],
  ['', 0, 'unknown'],
  [null, 1, 'unknown'],
])('networkAddress of %j behind %i proxies is %s', (header, proxies, address) => {
  expect(networkAddress(header, proxies)).toBe(address)
})

test('readClient hashes the address and cuts the user agent to the length of its column', () => {
  const client = readClient(new Headers({ 'x-forwarded-for': '203.0.113.7', 'user-agent': 'x'.repeat(400) }))
  expect(client.ipHash).toMatch(/^[0-9a-f]{32}$/)
  expect(client.userAgent).toHaveLength(300)
  expect(readClient(new Headers({ 'x-forwarded-for': '203.0.113.8' })).ipHash).not.toBe(client.ipHash)
})

afterEach(() => {
  vi.unstubAllEnvs()
  forgetEnv()
})

test('readClient takes the country from the proxy, and only when there is one', () => {
  const countryOf = (country: string) => readClient(new Headers({ 'cf-ipcountry': country })).country
  expect(countryOf('JP')).toBeNull()
  vi.stubEnv('TRUSTED_PROXIES', '1')
  vi.stubEnv('COUNTRY_HEADER', 'CF-IPCountry')
  forgetEnv()
  expect(['JP', 'jp', 'XX', 'T1', '', '<b>'].map(countryOf)).toEqual(['JP', 'JP', null, null, null, null])
})
