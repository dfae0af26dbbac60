import { describe, expect, it } from 'vitest'
import { dayEndsAt, dayOf, lastWeeks, weekNumber, weekOf } from './day'

describe('dayOf', () => {
  it.each([
    // the member's midnight, not the server's: UTC+8, UTC+9, UTC
    ['2026-11-20T15:59:59.999Z', 480, '2026-11-20'],
    ['2026-11-20T16:00:00.000Z', 480, '2026-11-21'],
    ['2026-11-20T14:59:59.999Z', 540, '2026-11-20'],
    ['2026-11-20T15:00:00.000Z', 540, '2026-11-21'],
    ['2026-11-20T23:59:59.999Z', 0, '2026-11-20'],
    ['2026-11-21T00:00:00.000Z', 0, '2026-11-21'],
    // a leap day, a new year, the other side of Greenwich
    ['2028-02-28T16:00:00.000Z', 480, '2028-02-29'],
    ['2028-02-29T16:00:00.000Z', 480, '2028-03-01'],
    ['2026-12-31T15:00:00.000Z', 540, '2027-01-01'],
    ['2026-11-21T04:59:00.000Z', -300, '2026-11-20'],
  ])('%s at %i minutes is %s', (at, offset, day) => {
    expect(dayOf(new Date(at), offset)).toBe(day)
  })
})

describe('dayEndsAt', () => {
  it.each([
    ['2026-11-20T15:59:00.000Z', 480, '2026-11-20T16:00:00.000Z'],
    ['2026-11-20T16:00:00.000Z', 480, '2026-11-21T16:00:00.000Z'],
    ['2026-11-20T00:00:00.000Z', 0, '2026-11-21T00:00:00.000Z'],
    ['2028-02-28T20:00:00.000Z', 540, '2028-02-29T15:00:00.000Z'],
  ])('%s at %i minutes ends at %s', (at, offset, end) => {
    expect(dayEndsAt(new Date(at), offset).toISOString()).toBe(end)
  })
})

describe('weekOf, weekNumber and lastWeeks', () => {
  it.each([
    ['2026-11-21', '2026-11-16', 47],
    ['2026-11-16', '2026-11-16', 47],
    // The first days of January may belong to the last week of the year before, and vice versa.
    ['2027-01-01', '2026-12-28', 53],
    ['2027-01-04', '2027-01-04', 1],
    ['2024-12-30', '2024-12-30', 1],
  ])('%s is in the week of %s, number %i', (day, monday, number) => {
    expect(weekOf(day)).toBe(monday)
    expect(weekNumber(day)).toBe(number)
  })

  it('list the last weeks, oldest first, the current one included', () => {
    expect(lastWeeks('2026-11-21', 3)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
  })
})
