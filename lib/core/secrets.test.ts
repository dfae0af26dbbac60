import { afterEach, expect, test, vi } from 'vitest'
import { forgetEnv } from '@/lib/env'
import { keyedHash, mailboxHash, openText, sameHash, sealText } from './secrets'

test('openText reads a sealed text, which differs each time, and refuses a changed one', () => {
  const sealed = sealText('418204 木')
  expect(openText(sealed)).toBe('418204 木')
  expect(sealed).not.toContain('418204')
  expect(sealText('418204 木')).not.toBe(sealed)
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  expect(() => openText(bytes.toString('base64url'))).toThrow()
})

test('keyedHash gives different hashes under different labels', () => {
  expect(keyedHash('a', 'x')).toMatch(/^[0-9a-f]{64}$/)
  expect(keyedHash('a', 'x')).not.toBe(keyedHash('b', 'x'))
  expect(sameHash(keyedHash('a', 'x'), keyedHash('a', 'x'))).toBe(true)
  expect(sameHash(keyedHash('a', 'x'), keyedHash('a', 'y'))).toBe(false)
  expect(sameHash('ab', 'abc')).toBe(false)
})

afterEach(() => {
  vi.unstubAllEnvs()
  forgetEnv()
})

test('mailboxHash has a key of its own, which outlives a changed AUTH_SECRET where ADDRESS_SECRET is set', () => {
  const set = (name: string, value: string) => {
    vi.stubEnv(name, value)
    forgetEnv()
  }
  const derived = mailboxHash('ada@kerf.example')
  expect(derived).toMatch(/^[0-9a-f]{64}$/)
  expect(derived).not.toBe(keyedHash('kerf earning addresses', 'ada@kerf.example'))
  expect(mailboxHash('boris@kerf.example')).not.toBe(derived)
  set('ADDRESS_SECRET', 'another-secret-of-tests-another-secret-of-tests')
  const own = mailboxHash('ada@kerf.example')
  expect(own).not.toBe(derived)
  set('AUTH_SECRET', 'a-new-secret-of-tests-a-new-secret-of-tests-a-new')
  expect(mailboxHash('ada@kerf.example')).toBe(own)
})
