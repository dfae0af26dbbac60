import { describe, expect, it } from 'vitest'
import { pairEnds } from './gaps.mjs'

const ends = (...places: [number, number][]) => places.map(([x, y]) => ({ x, y, ink: null }))
const lengths = (found: { length: number }[]) => found.map(({ length }) => Math.round(length * 1000) / 1000)

describe('pairEnds', () => {
  it('returns the nearest ends, each once, the shortest gap first', () => {
    const found = pairEnds(ends([0, 0], [10, 0], [10.3, 0], [0.05, 0], [20, 0], [21, 0]), 0.1)
    expect(lengths(found)).toEqual([0.05, 0.3, 1])
    expect(pairEnds([], 0.1)).toEqual([])
  })

  it('finds all near pairs, and some of the others in a drawing with many', () => {
    const near = Array.from({ length: 2_000 }, (_, n): [number, number] => [(n >> 1) * 5 + (n % 2) * 0.08, 0])
    expect(pairEnds(ends(...near), 0.1)).toHaveLength(1_000)
    const far = Array.from({ length: 2_000 }, (_, n): [number, number] => [n * 5, 0])
    expect(pairEnds(ends(...far), 0.1)).toHaveLength(150)
  })

  it('takes little time for a hostile drawing', () => {
    const crowd = Array.from({ length: 20_000 }, (_, n): [number, number] => [
      (n % 7) * 0.01,
      (n % 11) * 0.01,
    ])
    const before = process.cpuUsage()
    expect(pairEnds(ends(...crowd), 0.1).length).toBeGreaterThan(0)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_500)
    expect(pairEnds(ends(...crowd, [9, 9]), 0.1)).toEqual([])
  })
})
