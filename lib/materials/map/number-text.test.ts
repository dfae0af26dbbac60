import { expect, it } from 'vitest'
import { rangeText } from './number-text'

it('rangeText rounds a range to the digits that matter and keeps it on one line', () => {
  expect(rangeText(81.25, 93.75)).toBe('81–\u206094')
  expect(rangeText(1.25, 4.02)).toBe('1.3–\u20604')
  expect(rangeText(9.96, 10.4)).toBe('10')
})
