import { expect, it } from 'vitest'
import { nextOption } from './next-option'

it.each([
  // without a marked option the arrow down begins at the first, the arrow up at the last
  [-1, 1, 5, 0],
  [-1, -1, 5, 4],
  [-1, -1, 1, 0],
  [0, 1, 5, 1],
  [4, 1, 5, 0],
  [4, -1, 5, 3],
  [0, -1, 5, 4],
  [0, -1, 1, 0],
  [-1, 1, 0, -1],
  [-1, -1, 0, -1],
])('from %i by %i of %i: %i', (marked, by, count, wanted) => {
  expect(nextOption(marked, by, count)).toBe(wanted)
})
