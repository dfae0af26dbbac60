import { expect, it } from 'vitest'
import { isFar } from './is-far'

it.each([
  [55, { lower: 50, median: 55, upper: 60 }, false],
  [90, { lower: 50, median: 55, upper: 60 }, false],
  [91, { lower: 50, median: 55, upper: 60 }, true],
  [20, { lower: 50, median: 55, upper: 60 }, false],
  [19, { lower: 50, median: 55, upper: 60 }, true],
  // all makers agree: up to three tenths of the median away is near
  [70, { lower: 60, median: 60, upper: 60 }, false],
  [79, { lower: 60, median: 60, upper: 60 }, true],
  [2, { lower: 1, median: 1, upper: 1 }, true],
  [1, { lower: 1, median: 1, upper: 1 }, false],
])('isFar of %d beside %o is %s', (value, quartiles, far) => {
  expect(isFar(value, quartiles)).toBe(far)
})
