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
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 10; round++) {
    times.known.push(await time(hash))
    times.unknown.push(await time(null))
  }
  // the fastest of each: what is left when nothing else runs
  const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)]
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2)
})
