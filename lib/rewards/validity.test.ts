import { expect, it } from 'vitest'
import { validUntil } from './validity'

it.each([
  ['DAYS_30', '2026-11-20T10:00:00.000Z', '2026-12-20T10:00:00.000Z'],
  ['MONTHS_3', '2026-11-20T10:00:00.000Z', '2027-02-20T10:00:00.000Z'],
  // there is no 30 February, not even in a leap year
  ['MONTHS_3', '2026-11-30T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ['MONTHS_3', '2027-11-30T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
  ['NONE', '2026-11-20T10:00:00.000Z', undefined],
] as const)('validUntil of %s from %s is %s', (validity, from, until) => {
  expect(validUntil(validity, new Date(from))?.toISOString()).toBe(until)
})
