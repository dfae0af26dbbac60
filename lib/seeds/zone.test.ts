import { expect, test } from 'vitest'
import { isoInZone, offsetOf, zoneName } from './day'

test.each([
  [0, '2028-02-29T15:00:00+00:00', 'UTC'],
  [540, '2028-03-01T00:00:00+09:00', 'UTC+9'],
  [480, '2028-02-29T23:00:00+08:00', 'UTC+8'],
  [-210, '2028-02-29T11:30:00-03:30', 'UTC\u22123:30'],
])('isoInZone, zoneName and offsetOf for a zone of %i minutes', (offset, written, name) => {
  const at = new Date('2028-02-29T15:00:00Z')
  expect(isoInZone(at, offset)).toBe(written)
  expect(new Date(written)).toEqual(at)
  expect(zoneName(offset)).toBe(name)
  expect(offsetOf(written)).toBe(offset)
})
