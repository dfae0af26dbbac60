import { describe, expect, it } from 'vitest'
import { nextChange, relativeAge } from './relative-age'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = Date.UTC(2026, 10, 21, 12)

describe('relativeAge', () => {
  it.each([
    [0, 0, 'second'],
    [59_999, 0, 'second'],
    [-5 * minute, 0, 'second'],
    [minute, 1, 'minute'],
    [59 * minute, 59, 'minute'],
    [60 * minute, 1, 'hour'],
    [24 * hour - 1, 23, 'hour'],
    [day, 1, 'day'],
    [7 * day - 1, 6, 'day'],
    [7 * day, 1, 'week'],
    [52 * 7 * day - 1, 51, 'week'],
    [52 * 7 * day, 1, 'year'],
    [2 * 365 * day, 2, 'year'],
    [99 * 365 * day, 99, 'year'],
  ] as const)('%d ms ago is %d %s', (age, value, unit) => {
    expect(relativeAge(now - age, now)).toEqual({ value, unit })
  })
  it('has no words from a hundred years on', () => expect(relativeAge(now - 100 * 365 * day, now)).toBeNull())
})

describe('nextChange', () => {
  it('waits for the next full minute, later for the next full hour', () => {
    expect(nextChange(now - 90_000, now)).toBe(30_000)
    expect(nextChange(now - 90 * minute, now)).toBe(30 * minute)
    expect(nextChange(now, now)).toBe(minute)
  })
})
