import { expect, it } from 'vitest'
import { ANY, answerQuery, bandOf, thicknessOf } from './schema'

it('thicknessOf returns a valid query thickness that bandOf maps to the same band', () => {
  for (const band of [0, 5, 10, 15, 30, 125]) {
    const thickness = thicknessOf(band)!
    expect(thickness).toBeGreaterThan(0)
    expect(bandOf('cut', thickness)).toBe(band)
    expect(answerQuery.parse({ thickness: String(thickness) })).toEqual({ thickness })
  }
  expect(thicknessOf(bandOf('cut', 0.15))).toBe(0.15)
  expect(thicknessOf(ANY)).toBeNull()
})
