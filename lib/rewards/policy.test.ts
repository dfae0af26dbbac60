import { expect, it } from 'vitest'
import { isOnSale } from './policy'

const now = new Date('2026-11-20T10:00:00Z')

it.each([
  ['2026-11-20T10:00:00Z', null, true],
  ['2026-11-20T10:00:01Z', null, false],
  ['2026-01-01T00:00:00Z', '2026-11-20T10:00:01Z', true],
  ['2026-01-01T00:00:00Z', '2026-11-20T10:00:00Z', false],
])('isOnSale from %s to %s: %s', (onSaleFrom, onSaleTo, expected) => {
  expect(isOnSale({ onSaleFrom, onSaleTo }, now)).toBe(expected)
})
