import { describe, expect, it } from 'vitest'
import { nextTry, stepped } from './next-try'

const lp = { method: 'fill', power: 55, depth: 8, speed: null, passes: 1 } as const
const lx = { method: 'cut', power: 100, depth: null, speed: 9, passes: 2 } as const

describe('what somebody likely went to', () => {
  it.each([
    [lp, 'too_strong', { power: 52, depth: 8, speed: null }],
    [lp, 'too_weak', { power: 58, depth: 8, speed: null }],
    [lp, 'failed', { power: 55, depth: 8, speed: null }],
    [lp, 'worked', { power: 55, depth: 8, speed: null }],
    // power ends: slower, or deeper
    [lx, 'too_weak', { power: 100, depth: null, speed: 8 }],
    [{ ...lp, power: 100 }, 'too_weak', { power: 100, depth: 9, speed: null }],
    [{ ...lp, power: 1 }, 'too_strong', { power: 1, depth: 7, speed: null }],
    [{ ...lp, power: 100, depth: 100 }, 'too_weak', { power: 100, depth: 100, speed: null }],
  ] as const)('%j %s', (row, outcome, wanted) => {
    expect(nextTry(row, outcome)).toEqual({ ...wanted, passes: row.passes })
  })
})

describe('a press of a stepper', () => {
  it.each([
    ['power', 100, 1, 'fill', 100],
    ['power', 1, -1, 'fill', 1],
    ['depth', 8, 1, 'fill', 9],
    ['speed', 0.3, -1, 'cut', 0.2],
    ['speed', 0.1, -1, 'cut', 0.1],
    ['speed', 350, 1, 'fill', 360],
    ['speed', 300, 1, 'line', 300],
    ['passes', 1, -1, 'cut', 1],
    ['passes', 4, 1, 'cut', 5],
  ] as const)('%s %f by %i (%s) is %f', (key, value, by, method, wanted) => {
    expect(stepped(key, value, by, { method })).toBe(wanted)
  })
})
