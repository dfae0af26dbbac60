import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password'

test('hashPassword uses argon2id with a new salt, and takes equivalent spellings for the same password', async () => {
  const [one, two] = await Promise.all([hashPassword('Ｋerf-plätze'), hashPassword('Ｋerf-plätze')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'Kerf-pla\u0308tze')).toBe(true)
  expect(await verifyPassword(one, 'Kerf-platze')).toBe(false)
})

test('verifyPassword without a hash is false, at the same cost', async () => {
  const time = async (hash: string | null) => {
    const from = performance.now()
    expect(await verifyPassword(hash, 'whatever it is')).toBe(false)
    return performance.now() - from
  }
  const hash = await hashPassword('another')
  await time(null)
  // The fastest runs show the cost without other load; on a busy machine it takes more rounds to find them.
  const best = { known: Infinity, unknown: Infinity }
  const ratio = () => Math.max(best.known, best.unknown) / Math.min(best.known, best.unknown)
  for (let round = 0; round < 5 || (round < 60 && ratio() > 1.5); round++) {
    best.known = Math.min(best.known, await time(hash))
    best.unknown = Math.min(best.unknown, await time(null))
  }
  expect(ratio()).toBeLessThan(2)
})
