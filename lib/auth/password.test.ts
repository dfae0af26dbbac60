import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password'

test('argon2id, another salt each time, the same password in another spelling of its characters', async () => {
  const [one, two] = await Promise.all([hashPassword('Ｋerf-plätze'), hashPassword('Ｋerf-plätze')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'Kerf-pla\u0308tze')).toBe(true)
  expect(await verifyPassword(one, 'Kerf-platze')).toBe(false)
})

test('no hash, no way in, at the same cost', async () => {
  const time = async (hash: string | null) => {
    const from = performance.now()
    expect(await verifyPassword(hash, 'whatever it is')).toBe(false)
    return performance.now() - from
  }
  const hash = await hashPassword('another')
  await time(null)
  // the fastest of each: what is left when nothing else runs, which on a busy machine takes more rounds to see
  const best = { known: Infinity, unknown: Infinity }
  const ratio = () => Math.max(best.known, best.unknown) / Math.min(best.known, best.unknown)
  for (let round = 0; round < 5 || (round < 60 && ratio() > 1.5); round++) {
    best.known = Math.min(best.known, await time(hash))
    best.unknown = Math.min(best.unknown, await time(null))
  }
  expect(ratio()).toBeLessThan(2)
})
