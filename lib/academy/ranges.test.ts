import { describe, expect, test } from 'vitest'
import { addRanges, lengthOf, mergeRanges, type Range } from './ranges'

const add = (before: Range[], given: Range[], most: number) => addRanges(before, given, { length: 100, most })

test('mergeRanges keeps ranges within the film, joins those 0.3 s apart, and drops empty and invalid ones', () => {
  const given: Range[] = [
    [20, 30],
    [-5, 4],
    [4.3, 8],
    [8.4, 9],
    [12, 12],
    [15, 14],
    [95, 130],
  ]
  expect(mergeRanges(given, 100)).toEqual([
    [0, 8],
    [8.4, 9],
    [20, 30],
    [95, 100],
  ])
})

describe('addRanges', () => {
  test('adds new ranges, the earliest first, and no more than allowed', () => {
    expect(add([], [[0, 100]], 20)).toEqual([[0, 20]])
    expect(add([[10, 20]], [[0, 40]], 15)).toEqual([[0, 25]])
    expect(
      add(
        [[0, 20]],
        [
          [0, 20],
          [50, 60],
        ],
        4,
      ),
    ).toEqual([
      [0, 20],
      [50, 54],
    ])
    expect(add([[0, 20]], [[10, 30]], 100)).toEqual([[0, 30]])
  })

  test('adds nothing without time, while ranges seen before cost nothing', () => {
    expect(
      add(
        [[0, 50]],
        [
          [0, 50],
          [10, 20],
        ],
        0,
      ),
    ).toEqual([[0, 50]])
    expect(add([[0, 50]], [[0, 100]], 0.004)).toEqual([[0, 50]])
  })

  test('charges for the gaps that it closes between small ranges', () => {
    const crumbs = Array.from({ length: 300 }, (_, n): Range => [n * 0.3, n * 0.3 + 0.01])
    expect(lengthOf(mergeRanges(crumbs, 100))).toBeGreaterThan(89)
    expect(lengthOf(add([], crumbs, 2))).toBeCloseTo(2)
    let seen = Array.from({ length: 100 }, (_, n): [number, number] => [n * 0.32, n * 0.32 + 0.01])
    for (let n = 0; n < 100; n++) seen = add(seen, [[n * 0.32 + 0.01, n * 0.32 + 0.03]], 0.02)
    expect(lengthOf(seen)).toBeLessThanOrEqual(3.01)
  })
})
