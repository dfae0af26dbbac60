import { expect, test } from 'vitest'
import { readMoment } from './read-moment'

test.each([
  ['2026-12-24', '2026-12-24T00:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['2026-12-24T09:00+01:00', '2026-12-24T08:00:00.000Z'],
  ['2026-12-24T23:59:59Z', '2026-12-24T23:59:59.000Z'],
])('%s is a moment', (text, moment) => expect(readMoment(text)?.toISOString()).toBe(moment))

test.each([
  ...['2027-02-30', '2027-02-29', '2026-13-01', '2026-00-10', '40', '2026', '2026-12', 'nonsense', ''],
  ...['12/24/2026 9:00', '2026-12-24T09:00', '2026-12-24 09:00Z', '2026-12-24T24:00Z', '2026-12-24T09:60Z'],
  ...['2026-02-30T09:00Z', '2026-12-24T09:00+15:00', ' 2026-12-24'],
])('%j is not a moment', (text) => expect(readMoment(text)).toBeNull())
