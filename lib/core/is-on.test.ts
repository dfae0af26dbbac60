import { expect, it } from 'vitest'
import { isOn } from './is-on'

const [from, to] = ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z']

it.each([
  ['2026-10-31T23:59:59.999Z', false, false],
  ['2026-11-01T00:00:00Z', true, true],
  ['2026-11-01T23:59:59.999Z', true, true],
  ['2026-11-02T00:00:00Z', false, true],
])('isOn at %s: %s for a period with an end, %s for one without', (at, withEnd, withoutEnd) => {
  expect(isOn(new Date(from), to, new Date(at))).toBe(withEnd)
  expect(isOn(from, null, new Date(at))).toBe(withoutEnd)
})
