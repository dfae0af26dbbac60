import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldAt, type PictureCorners, type PicturePoint } from './field-at'
import { onLx1, testGrid } from './test-grid'

const { layout } = testGrid('lx1', { ...onLx1, columns: '4', rows: '3' })
const square: PictureCorners = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.7 },
  { x: 0.1, y: 0.7 },
]
const valuesAt = (corners: PictureCorners, point: PicturePoint) => {
  const field = fieldAt(layout, corners, point)
  return field && [field.power, field.strength]
}

it('fieldAt returns the tapped field, the weakest at the lower left', () => {
  expect(valuesAt(square, { x: 0.12, y: 0.68 })).toEqual([45, 220])
  expect(valuesAt(square, { x: 0.88, y: 0.12 })).toEqual([60, 180])
})

it('fieldAt returns the tapped field in a photo that lies on its side', () => {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = square
  expect(valuesAt([upperRight, lowerRight, lowerLeft, upperLeft], { x: 0.12, y: 0.12 })).toEqual([45, 220])
})

it('fieldAt returns null outside the grid, and for corners that form no quadrilateral', () => {
  expect(valuesAt(square, { x: 0.05, y: 0.4 })).toBeNull()
  expect(valuesAt(square, { x: 0.5, y: 0.75 })).toBeNull()
  const [a, b, c, d] = square
  expect(valuesAt([a, c, b, d], { x: 0.5, y: 0.4 })).toBeNull()
  expect(valuesAt([a, a, a, a], { x: 0.1, y: 0.1 })).toBeNull()
  expect(valuesAt([a, { x: 0.5, y: 0.4 }, c, d], { x: 0.5, y: 0.6 })).toBeNull()
})

it('fieldAt returns every field at its centre in a photo at any slant', () => {
  const off = fc.double({ min: -0.08, max: 0.08, noNaN: true })
  const slants = fc.tuple(fc.tuple(off, off), fc.tuple(off, off), fc.tuple(off, off), fc.tuple(off, off))
  fc.assert(
    fc.property(slants, (moves) => {
      const corners = square.map(({ x, y }, index) => ({
        x: x + moves[index]![0],
        y: y + moves[index]![1],
      })) as unknown as PictureCorners
      const photograph = camera(corners)
      const [first, last] = [layout.fields[0]!, layout.fields.at(-1)!]
      const { side } = layout
      for (const field of layout.fields) {
        const across = (field.x + side / 2 - first.x) / (last.x + side - first.x)
        const down = (field.y + side / 2 - last.y) / (first.y + side - last.y)
        expect(fieldAt(layout, corners, photograph(across, down))?.number).toBe(field.number)
      }
    }),
  )
})

/**
 * Returns the place of a point of the unit square in the picture, by solving the eight equations of a projection with
 * elimination.
 */
function camera(corners: PictureCorners) {
  const flat = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const
  const rows = corners.flatMap(({ x, y }, index) => {
    const [u, v] = flat[index]!
    return [
      [u, v, 1, 0, 0, 0, -u * x, -v * x, x],
      [0, 0, 0, u, v, 1, -u * y, -v * y, y],
    ]
  })
  for (let at = 0; at < 8; at++) {
    const pivot = rows
      .slice(at)
      .reduce((best, row) => (Math.abs(row[at]!) > Math.abs(best[at]!) ? row : best))
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(at, 0, pivot)
    for (const row of rows)
      if (row !== pivot) {
        const share = row[at]! / pivot[at]!
        for (let column = 0; column < 9; column++) row[column]! -= share * pivot[column]!
      }
  }
  const m = rows.map((row, at) => row[8]! / row[at]!) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return (u: number, v: number): PicturePoint => {
    const w = m[6] * u + m[7] * v + 1
    return { x: (m[0] * u + m[1] * v + m[2]) / w, y: (m[3] * u + m[4] * v + m[5]) / w }
  }
}
