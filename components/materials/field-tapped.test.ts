import { expect, it } from 'vitest'
import { gridSheet } from '@/lib/materials/grid/sheet'
import { onLp4, testGrid } from '@/lib/materials/grid/test-grid'
import { fieldTapped } from './field-tapped'

const sheet = gridSheet(testGrid('lp4', onLp4))
const corners = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
]

it('returns the field at the tapped point, the weakest at the lower left as on the burnt sheet', () => {
  expect(fieldTapped(sheet, [...corners, { x: 0.14, y: 0.86 }])?.number).toBe(1)
  expect(fieldTapped(sheet, [...corners, { x: 0.5, y: 0.5 }])?.number).toBe(13)
  expect(fieldTapped(sheet, [...corners, { x: 0.86, y: 0.14 }])?.number).toBe(25)
})

it('returns undefined before all corners are known, beside the grid, and when the corners lie on a line', () => {
  expect(fieldTapped(sheet, corners)).toBeUndefined()
  expect(fieldTapped(sheet, [...corners, { x: 0.02, y: 0.5 }])).toBeUndefined()
  const line = corners.map(({ x }) => ({ x, y: 0.5 }))
  expect(fieldTapped(sheet, [...line, { x: 0.5, y: 0.5 }])).toBeUndefined()
})
