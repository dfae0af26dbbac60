import { webcrypto } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { idempotencyKeySchema } from '@/lib/core/idempotency-key'
import { makeKey } from './make-key'

afterEach(() => void vi.unstubAllGlobals())

it('makes a new valid key each time, also on a page without https', () => {
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes),
  })
  const keys = [makeKey(), makeKey()]
  for (const key of keys) expect(idempotencyKeySchema.parse(key)).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[0]).not.toBe(keys[1])
})
