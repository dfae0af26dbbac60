import type { Field, Layout } from './layout'

/** A point of a picture, as shares of its width and height. */
export type PicturePoint = { x: number; y: number }
/** Where the outer corners of the outer fields lie in a picture, clockwise from the upper left corner of the grid. */
export type PictureCorners = readonly [PicturePoint, PicturePoint, PicturePoint, PicturePoint]

/**
 * Returns the field at a point of a photo. The corners correct a rotated or slanted photo, and each half of a gap
 * belongs to the field next to it. Null outside the grid, and when the corners form no convex quadrilateral.
 */
export function fieldAt(layout: Layout, corners: PictureCorners, point: PicturePoint): Field | null {
  const place = placeInSquare(corners, point)
  if (!place) return null
  const { fields, side } = layout
  const [lowerLeft, upperRight] = [fields[0]!, fields.at(-1)!]
  const x = lowerLeft.x + place.x * (upperRight.x + side - lowerLeft.x)
  const y = upperRight.y + place.y * (lowerLeft.y + side - upperRight.y)
  const off = (field: Field) =>
    Math.max(Math.abs(x - field.x - side / 2), Math.abs(y - field.y - side / 2)) - side / 2
  const nearest = fields.reduce((best, field) => (off(field) < off(best) ? field : best))
  return off(nearest) <= layout.gap / 2 ? nearest : null
}

/** Maps a point of the quadrilateral to the unit square, after P. Heckbert's projective mapping. */
function placeInSquare([p0, p1, p2, p3]: PictureCorners, point: PicturePoint): PicturePoint | null {
  if (!isConvex([p0, p1, p2, p3])) return null
  const [dx1, dy1] = [p1.x - p2.x, p1.y - p2.y]
  const [dx2, dy2] = [p3.x - p2.x, p3.y - p2.y]
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y]
  const divisor = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / divisor
  const h = (dx1 * sy - sx * dy1) / divisor
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x]
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y]
  // (a u + b v + c) / (g u + h v + 1) = x, and the same for y, solved for u and v
  const { x, y } = point
  const [a1, b1, c1] = [a - g * x, b - h * x, x - p0.x]
  const [a2, b2, c2] = [d - g * y, e - h * y, y - p0.y]
  const determinant = a1 * b2 - a2 * b1
  if (Math.abs(determinant) < 1e-12) return null
  return { x: (c1 * b2 - c2 * b1) / determinant, y: (a1 * c2 - a2 * c1) / determinant }
}

/** Returns whether every corner turns the same way and none is nearly flat. */
function isConvex(corners: PictureCorners): boolean {
  const turns = corners.map((corner, index) => {
    const [next, after] = [corners[(index + 1) % 4]!, corners[(index + 2) % 4]!]
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x)
  })
  return turns.every((turn) => turn > 1e-4) || turns.every((turn) => turn < -1e-4)
}
