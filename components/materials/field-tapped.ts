import { fieldAt, type PictureCorners, type PicturePoint } from '@/lib/materials/grid/field-at'
import type { GridSheet } from '@/lib/materials/grid/sheet'

/** Returns the field of a sheet at the last tap, after its four corners; undefined before that and beside the grid. */
export function fieldTapped(
  sheet: GridSheet,
  points: PicturePoint[],
): GridSheet['fields'][number] | undefined {
  const [a, b, c, d, at] = points
  if (!a || !b || !c || !d || !at) return undefined
  const corners: PictureCorners = [a, b, c, d]
  const fields = sheet.fields.map(({ number, column, row, x, y, power, depth, speed }) => ({
    ...{ number, column, row, x, y, power },
    strength: depth ?? speed ?? 0,
  }))
  const { width, height, side, gap } = sheet
  const found = fieldAt({ width, height, side, gap, fields, labels: [] }, corners, at)
  return found ? sheet.fields.find(({ number }) => number === found.number) : undefined
}
