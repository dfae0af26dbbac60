import { expect, it } from 'vitest'
import { commonDelay } from './common-delay'

const rules = (...all: (number | null)[]) => all.map((pendingDays) => ({ pendingDays }))

it('is the wait that more than half of the rules share', () => {
  expect(commonDelay(rules(3, 7, 3, null, 3))).toBe(3)
  expect(commonDelay(rules(3, 7))).toBeNull()
  // what is available at once needs no words
  expect(commonDelay(rules(0, null, 0, 3))).toBeNull()
  expect(commonDelay([])).toBeNull()
})
