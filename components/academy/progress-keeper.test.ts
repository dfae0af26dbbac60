import { expect, test } from 'vitest'
import { joinSteps } from './progress-keeper'

test('steps that wait are one: the further place, everything watched, the later position', () => {
  const first = joinSteps(undefined, { readTo: 0.5, ranges: [[0, 10]], position: 10 })
  const both = joinSteps(first, {
    readTo: 0.2,
    ranges: [
      [5, 12],
      [30, 31],
    ],
    position: 31,
  })
  expect(both).toEqual({
    readTo: 0.5,
    ranges: [
      [0, 12],
      [30, 31],
    ],
    position: 31,
  })
  expect(joinSteps(both, { complete: true })).toEqual({ ...both, complete: true })
  expect(joinSteps({ complete: true }, { readTo: 1 })).toMatchObject({ complete: true, readTo: 1 })
})
