import { expect, test } from 'vitest'
import { keyedHash, openText, sameHash, sealText } from './secrets'

test('a sealed text is read back, differs each time, and is refused once changed', () => {
  const sealed = sealText('418204 木')
  expect(openText(sealed)).toBe('418204 木')
  expect(sealed).not.toContain('418204')
  expect(sealText('418204 木')).not.toBe(sealed)
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  expect(() => openText(bytes.toString('base64url'))).toThrow()
})

test('hashes of different uses differ', () => {
  expect(keyedHash('a', 'x')).toMatch(/^[0-9a-f]{64}$/)
  expect(keyedHash('a', 'x')).not.toBe(keyedHash('b', 'x'))
  expect(sameHash(keyedHash('a', 'x'), keyedHash('a', 'x'))).toBe(true)
  expect(sameHash(keyedHash('a', 'x'), keyedHash('a', 'y'))).toBe(false)
  expect(sameHash('ab', 'abc')).toBe(false)
})
