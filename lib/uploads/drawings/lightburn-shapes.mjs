// Converts the shapes of a LightBurn project to connected segments: lines of two points, curves of four.

const STEPS = 12
/** distance of the control points of a quarter circle, in radii */
const ROUND = 0.5522847498

export const child = (node, name) => node.children.find((one) => one.name === name)
export const number = (value, otherwise = 0) => (Number.isFinite(Number(value)) ? Number(value) : otherwise)

/** Returns points along a curve for the picture, from x and y of its ends with its control points between them. */
export function cubicPoints([x0, y0, x1, y1, x2, y2, x3, y3]) {
  const points = []
  for (let n = 0; n <= STEPS; n++) {
    const t = n / STEPS
    const u = 1 - t
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    points.push(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
  }
  return points
}

/** Returns a point transformed by a matrix. */
export const place = ([a, b, c, d, e, f], x, y) => [a * x + c * y + e, b * x + d * y + f]
export const same = ([x0, y0], [x1, y1]) => x0 === x1 && y0 === y1

/** Returns the segments of a rounded rectangle around its centre, as LightBurn places it. */
export function roundedBox(width, height, radius) {
  const [w, h] = [width / 2, height / 2]
  const r = Math.max(0, Math.min(radius, w, h))
  const corners = [[w, -h], [w, h], [-w, h], [-w, -h]] // prettier-ignore
  if (r === 0) return corners.map((corner, n) => [corners[(n + 3) % 4], corner])
  const segments = []
  const k = r * ROUND
  // along a side, around the corner, along the next side
  const around = [
    [[-w + r, -h], [w - r, -h], [w - r + k, -h], [w, -h + r - k], [w, -h + r]],
    [[w, -h + r], [w, h - r], [w, h - r + k], [w - r + k, h], [w - r, h]],
    [[w - r, h], [-w + r, h], [-w + r - k, h], [-w, h - r + k], [-w, h - r]],
    [[-w, h - r], [-w, -h + r], [-w, -h + r - k], [-w + r - k, -h], [-w + r, -h]],
  ] // prettier-ignore
  for (const [from, to, c1, c2, end] of around) {
    if (!same(from, to)) segments.push([from, to])
    segments.push([to, c1, c2, end])
  }
  return segments
}

/** Returns the four curves of an ellipse around its centre. */
export function ellipse(rx, ry) {
  const [kx, ky] = [rx * ROUND, ry * ROUND]
  return [
    [[rx, 0], [rx, ky], [kx, ry], [0, ry]],
    [[0, ry], [-kx, ry], [-rx, ky], [-rx, 0]],
    [[-rx, 0], [-rx, -ky], [-kx, -ry], [0, -ry]],
    [[0, -ry], [kx, -ry], [rx, -ky], [rx, 0]],
  ] // prettier-ignore
}

const vertex = /V\s*([-+.\deE]+)\s+([-+.\deE]+)((?:\s*c[01][xy][-+.\deE]+)*)/g

/**
 * Returns the vertices as `{ point, out, in }`. A missing control point lies on the point. In the older form each
 * vertex is an element.
 */
export function readVertices(shape) {
  const older = shape.children.filter(({ name }) => name === 'V')
  if (older.length > 0)
    return older.map(({ attributes: a }) => ({
      point: [number(a.vx), number(a.vy)],
      out: a.c0x !== undefined && a.c0y !== undefined ? [number(a.c0x), number(a.c0y)] : undefined,
      in: a.c1x !== undefined && a.c1y !== undefined ? [number(a.c1x), number(a.c1y)] : undefined,
    }))
  const text = child(shape, 'VertList')?.text
  if (text === undefined) return null
  return Array.from(text.matchAll(vertex), ([, x, y, controls]) => {
    const handles = Object.fromEntries(Array.from(controls.matchAll(/c([01][xy])([-+.\deE]+)/g), ([, key, value]) => [key, Number(value)])) // prettier-ignore
    return {
      point: [Number(x), Number(y)],
      out: handles['0y'] === undefined ? undefined : [handles['0x'], handles['0y']],
      in: handles['1y'] === undefined ? undefined : [handles['1x'], handles['1y']],
    }
  })
}

/** Returns the lines of a path by the indices of its vertices, or null when the file does not list them. */
export function readLines(shape, vertices) {
  const older = shape.children.filter(({ name }) => name === 'P')
  if (older.length > 0)
    return older.map(({ attributes: a }) => ({ from: number(a.p0), to: number(a.p1), curved: a.T === 'B' }))
  const text = child(shape, 'PrimList')?.text
  if (text === undefined) return null
  const run = /^\s*Line(Closed|Open)?/.exec(text)
  if (run) {
    const count = vertices?.length ?? 0
    const ends = run[1] === 'Closed' ? count : Math.max(0, count - 1)
    return Array.from({ length: ends }, (_, n) => ({ from: n, to: (n + 1) % count, curved: false }))
  }
  return Array.from(text.matchAll(/([LB])(\d+)\s+(\d+)/g), ([, kind, from, to]) => ({
    ...{ from: Number(from), to: Number(to), curved: kind === 'B' },
  }))
}
