import { expect, it } from 'vitest'
import { wilson } from './wilson'

it.each([
  [14, 16, 0.64, 0.965],
  [0, 3, 0, 0.561],
  [7, 7, 0.6457, 1],
  [1, 1, 0.2065, 1],
])('wilson of %i in %i lies between %f and %f', (worked, tries, lower, upper) => {
  const range = wilson(worked, tries)!
  expect(range.lower).toBeCloseTo(lower, 2)
  expect(range.upper).toBeCloseTo(upper, 2)
})

it('wilson returns null without reports', () => {
  expect(wilson(0, 0)).toBeNull()
})
