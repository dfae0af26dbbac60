import { expect, it } from 'vitest'
import { commonDelay } from './common-delay'

const rules = (...all: (number | null)[]) => all.map((pendingDays) => ({ pendingDays }))

it('commonDelay returns the days that more than half of the rules share, or null', () => {
  expect(commonDelay(rules(3, 7, 3, null, 3))).toBe(3)
  expect(commonDelay(rules(3, 7))).toBeNull()
  // Seeds that are available at once have no delay
  expect(commonDelay(rules(0, null, 0, 3))).toBeNull()
  expect(commonDelay([])).toBeNull()
})
