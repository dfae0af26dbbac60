import { expect, it } from 'vitest'
import { guardBucket } from './s3-limits'

const fails = () => Promise.reject(new Error('down'))

it('a call waits for the call that tries the service no longer than its own limit, and does not start later', async () => {
  const { guarded, isWell } = guardBucket({ restMs: 0 })
  for (let n = 0; n < 5; n++) await expect(guarded(1_000, fails)).rejects.toMatchObject({ code: 'ESTORE' })
  expect(isWell()).toBe(false)
  let answer = () => {}
  const trial = guarded(60_000, () => new Promise<string>((end) => (answer = () => end('there'))))
  let started = 0
  const count = async () => ++started
  const expired = Array.from({ length: 6 }, () => guarded(20, count))
  for (const one of expired) await expect(one).rejects.toMatchObject({ code: 'ESTORE' })
  answer()
  expect(await trial).toBe('there')
  expect(isWell()).toBe(true)
  expect(await guarded(1_000, count)).toBe(1)
  expect(isWell()).toBe(true)
})

it.each([
  [507, 'XMinioStorageFull'],
  [403, 'QuotaExceeded'],
  [400, 'XMinioAdminBucketQuotaExceeded'],
])('a bucket that answers %i %s is full, and readers do not wait for it', async (httpStatusCode, name) => {
  const { guarded, isWell } = guardBucket({ restMs: 60_000 })
  const full = () => Promise.reject(Object.assign(new Error(name), { name, $metadata: { httpStatusCode } }))
  for (let n = 0; n < 6; n++) await expect(guarded(1_000, full)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(isWell()).toBe(true)
  expect(await guarded(1_000, async () => 'read')).toBe('read')
})
