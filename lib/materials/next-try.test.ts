import { describe, expect, it } from 'vitest'
import { nextTry, readTried, stepped } from './next-try'

const lp = { method: 'fill', power: 55, depth: 8, speed: null, passes: 1 } as const
const device = { density: false }
const lx2 = { density: true }
const lx = { method: 'cut', power: 100, depth: null, speed: 9, passes: 2 } as const

describe('nextTry', () => {
  it.each([
    [lp, 'too_strong', { power: 52, depth: 8, speed: null }],
    [lp, 'too_weak', { power: 58, depth: 8, speed: null }],
    [lp, 'failed', { power: 55, depth: 8, speed: null }],
    [lp, 'worked', { power: 55, depth: 8, speed: null }],
    // to the limits of power and no further
    [{ ...lp, power: 94 }, 'too_weak', { power: 100, depth: 8, speed: null }],
    [{ ...lp, power: 2 }, 'too_strong', { power: 1, depth: 8, speed: null }],
    // at the limit of power: slower, or deeper
    [lx, 'too_weak', { power: 100, depth: null, speed: 8 }],
    [{ ...lp, power: 100 }, 'too_weak', { power: 100, depth: 9, speed: null }],
    [{ ...lp, power: 1 }, 'too_strong', { power: 1, depth: 7, speed: null }],
    [{ ...lp, power: 100, depth: 100 }, 'too_weak', { power: 100, depth: 100, speed: null }],
  ] as const)('%j %s', (row, outcome, wanted) => {
    expect(nextTry(row, outcome, device)).toEqual({ ...wanted, passes: row.passes })
  })
})

describe('stepped', () => {
  it.each([
    ['power', 100, 1, 'fill', 100],
    ['power', 1, -1, 'fill', 1],
    ['depth', 8, 1, 'fill', 9],
    ['speed', 0.3, -1, 'cut', 0.2],
    ['speed', 0.1, -1, 'cut', 0.1],
    ['speed', 29, 1, 'fill', 30],
    ['speed', 30, 1, 'fill', 35],
    ['speed', 150, 1, 'fill', 160],
    ['speed', 350, 1, 'fill', 360],
    ['speed', 300, 1, 'line', 300],
    // tenths only below 1 mm/s
    ['speed', 1, 1, 'cut', 2],
    ['speed', 1, -1, 'cut', 0.9],
    ['speed', 0.9, 1, 'cut', 1],
    ['speed', 2, -1, 'cut', 1],
    // ten presses at once
    ['power', 55, 10, 'fill', 65],
    ['power', 95, 10, 'fill', 100],
    ['speed', 5, -10, 'cut', 0.4],
    ['passes', 1, -1, 'cut', 1],
    ['passes', 4, 1, 'cut', 5],
  ] as const)('%s %f by %i (%s) is %f', (key, value, by, method, wanted) => {
    expect(stepped(key, value, by, { method, device })).toBe(wanted)
    expect(readTried(key, wanted, { method, device })).toEqual({ number: wanted })
  })

  it('stops at the limit of the machine', () => {
    expect(stepped('speed', 2, -9, { method: 'cut', device: lx2 })).toBe(1)
  })
})

describe('readTried', () => {
  it.each([
    ['power', '60', 60],
    ['power', ' 60 % ', 60],
    ['power', '６０', 60],
    ['speed', '0,5', 0.5],
    ['speed', '12 mm/s', 12],
    ['passes', '3×', 3],
    ['depth', '8,0', 8],
  ] as const)('%s %j is %f', (key, typed, number) => {
    expect(readTried(key, typed, { method: 'cut', device })).toEqual({ number })
  })

  it.each([
    ['power', '', 'required'],
    ['power', '0', 'integer_between'],
    ['power', '101', 'integer_between'],
    ['power', '55,5', 'integer_value'],
    ['power', 'much', 'format_error'],
    ['power', '5 W', 'other_unit'],
    ['speed', '1,000', 'plain_number'],
    ['speed', '0.05', 'number_between'],
    ['speed', '1.5', 'integer_value'],
    ['passes', '100', 'integer_between'],
  ] as const)('%s %j: %s', (key, typed, code) => {
    expect(readTried(key, typed, { method: 'cut', device })).toMatchObject({ error: { code } })
  })

  it('refuses a speed below 1 mm/s on an LX2', () => {
    expect(readTried('speed', '0.5', { method: 'cut', device: lx2 })).toEqual({
      error: { code: 'not_below_one' },
    })
  })
})
