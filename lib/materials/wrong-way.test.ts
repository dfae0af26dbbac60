import { expect, it } from 'vitest'
import { wrongWay } from './wrong-way'

const row = { power: 50, passes: 2, depth: null, speed: 8 }

it.each([
  ['too_strong', { power: 70 }, 'power'],
  ['too_strong', { power: 40 }, null],
  ['too_strong', { speed: 6 }, 'speed'],
  ['too_strong', { speed: 12 }, null],
  ['too_strong', { passes: 3 }, 'passes'],
  ['too_weak', { power: 40 }, 'power'],
  ['too_weak', { speed: 12 }, 'speed'],
  ['too_weak', { speed: 5 }, null],
  // one number goes the right way, so the combined effect is unknown
  ['too_strong', { power: 70, speed: 20 }, null],
  ['too_weak', {}, null],
  ['worked', { power: 70 }, null],
  ['failed', { power: 10 }, null],
] as const)('wrongWay after %s, ended at %j, is %s', (outcome, ended, field) => {
  expect(wrongWay(outcome, row, { ...row, ...ended })).toBe(field)
})

it('wrongWay takes more depth of an LP machine for more energy', () => {
  const lp = { power: 50, passes: 1, depth: 8, speed: null }
  expect(wrongWay('too_strong', lp, { ...lp, depth: 9 })).toBe('depth')
  expect(wrongWay('too_weak', lp, { ...lp, depth: 9 })).toBeNull()
  expect(wrongWay('too_weak', lp, null)).toBeNull()
})
