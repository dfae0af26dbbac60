import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DomainError } from '@/lib/core/errors'
import { testDevice } from '@/lib/settings/test-catalog'
import { layOut } from './layout'
import { planGrid } from './plan-grid'
import type { GridQuery } from './schema'
import { strokeText } from './stroke-text'
import { onLp4, onLx1 } from './test-grid'

const laidOut = (device: string, query: GridQuery) => layOut(planGrid(testDevice(device), query), '7Q4M')

it('layOut puts the weakest field at the lower left and the hottest at the upper right, and numbers them row by row', () => {
  const { fields, width, height } = laidOut('lx1', { ...onLx1, columns: '2', rows: '2' })
  expect([width, height]).toEqual([2740, 2680])
  expect(fields.map(({ number, x, y, power, strength }) => [number, x, y, power, strength])).toEqual([
    [1, 840, 1440, 50, 220],
    [2, 1840, 1440, 55, 220],
    [3, 840, 440, 50, 200],
    [4, 1840, 440, 55, 200],
  ])
})

describe('layOut at any size', () => {
  const sizes = fc.record({
    columns: fc.integer({ min: 1, max: 12 }),
    rows: fc.integer({ min: 1, max: 12 }),
    side: fc.integer({ min: 400, max: 3000 }),
    gap: fc.integer({ min: 100, max: 1000 }),
    labels: fc.constantFrom('0', '1'),
  })
  it('places fields exactly to 0.01 mm, with labels beside them and everything inside', () => {
    fc.assert(
      fc.property(sizes, fc.constantFrom('lp4', 'lx1'), ({ columns, rows, side, gap, labels }, device) => {
        const steps = { columns: String(columns), rows: String(rows), labels: labels as '0' | '1' }
        const query = { ...(device === 'lp4' ? onLp4 : onLx1), ...steps }
        const made = planGrid(testDevice(device), {
          ...query,
          fieldMm: String(side / 100),
          gapMm: String(gap / 100),
        })
        const wide = { ...made.device, workWidth: 1000, workHeight: 1000 }
        const { fields, labels: texts, width, height, ...layout } = layOut({ ...made, device: wide }, '7Q4M')
        expect(layout.side).toBe(side)
        expect(fields).toHaveLength(columns * rows)
        const [left, top] = [fields[0]!.x, fields.at(-1)!.y]
        for (const field of fields) {
          expect(field.x).toBe(left + field.column * (side + gap))
          expect(field.y).toBe(top + (rows - 1 - field.row) * (side + gap))
          expect(field.x + side).toBeLessThanOrEqual(width)
          expect(field.y + side).toBeLessThanOrEqual(height)
        }
        const points = texts.map(({ text, x, y, unit }) => strokeText(text, x, y, unit).flat())
        expect(texts).toHaveLength(labels === '1' ? 3 + columns + rows : 0)
        for (const [index, one] of points.entries()) {
          for (const [x, y] of one) {
            expect(x >= 100 && x <= width - 100 && y >= 100 && y <= height - 100).toBe(true)
            const hit = fields.find((f) => x >= f.x && x <= f.x + side && y >= f.y && y <= f.y + side)
            expect(hit).toBeUndefined()
          }
          for (const other of points.slice(index + 1)) expect(apart(one, other)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
})

/** Returns whether the boxes of two texts do not overlap. */
function apart(one: [number, number][], other: [number, number][]): boolean {
  const box = (points: [number, number][], axis: 0 | 1) => {
    const values = points.map((point) => point[axis])
    return [Math.min(...values), Math.max(...values)] as const
  }
  return ([0, 1] as const).some((axis) => {
    const [[min, max], [low, high]] = [box(one, axis), box(other, axis)]
    return max < low || high < min
  })
}

describe('layOut on the work area', () => {
  const refusalOf = (device: string, query: GridQuery) => {
    try {
      laidOut(device, query)
      return null
    } catch (error) {
      const { code, params, data } = error as DomainError
      return { code, params, data }
    }
  }
  const lp1 = { module: '1-6w-diode', method: 'line', power: '50', depth: '20', fieldMm: '10', gapMm: '2' }

  it('throws when the grid is larger, with the largest grid that fits', () => {
    expect(refusalOf('lp1', { ...lp1, columns: '9', rows: '12' })).toEqual({
      code: 'grid_too_large',
      params: { columns: 7, rows: 7, width: 100, height: 100 },
      data: { largest: { columns: 7, rows: 7 } },
    })
    expect(refusalOf('lp1', { ...lp1, columns: '7', rows: '7' })).toBeNull()
    expect(refusalOf('lp1', { ...lp1, columns: '2', rows: '9' })?.params).toMatchObject({
      columns: 2,
      rows: 7,
    })
    // without labels: 8 fields of 10 mm and 7 gaps of 2 mm are 94 mm
    expect(refusalOf('lp1', { ...lp1, columns: '8', rows: '8', labels: '0' })).toBeNull()
  })

  it('accepts a grid whose fields fill it to the edge', () => {
    const exact = { ...lp1, columns: '5', rows: '5', fieldMm: '19.2', gapMm: '1', labels: '0' as const }
    expect(refusalOf('lp1', exact)).toBeNull()
    expect(refusalOf('lp1', { ...exact, fieldMm: '19.21' })?.params).toMatchObject({ columns: 4, rows: 4 })
    expect(refusalOf('lp1', { ...exact, columns: '6', rows: '6' })?.params).toMatchObject({
      columns: 5,
      rows: 5,
    })
  })
})
