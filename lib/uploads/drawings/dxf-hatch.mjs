// The edges of a filled area (HATCH) of a DXF: polylines, or lines, arcs, ellipses and splines one after the other.
import { arcPoints, bulgedPoints, curvePoints, ellipsePoints } from './dxf-curves.mjs'

const DEGREES = Math.PI / 180

/** The points of each closed edge. */
export function hatchPaths({ codes, values }) {
  const paths = []
  let at = codes.indexOf(91) + 1
  if (at === 0) return paths
  /** the values of one edge: its codes until the next of `stops` */
  const take = (stops) => {
    const found = { codes: [], values: [] }
    while (at < codes.length && !stops.has(codes[at])) {
      found.codes.push(codes[at])
      found.values.push(values[at++])
    }
    return found
  }
  while (at < codes.length && codes[at] !== 98) {
    if (codes[at] !== 92) {
      at++
      continue
    }
    const isPolyline = (values[at++] & 2) !== 0
    if (isPolyline) {
      paths.push(polyline(take(ENDS_PATH)))
      continue
    }
    const points = []
    take(ENDS_EDGES)
    while (at < codes.length && codes[at] === 72) {
      const kind = values[at++]
      points.push(...edge(kind, take(ENDS_EDGE)))
    }
    paths.push(points)
  }
  return paths
}

const ENDS_PATH = new Set([92, 97, 75, 98])
const ENDS_EDGES = new Set([72, 92, 97, 75, 98])
const ENDS_EDGE = new Set([72, 92, 97, 75, 98])

function polyline({ codes, values }) {
  const list = []
  for (let at = 0; at < codes.length; at++) {
    if (codes[at] === 10) list.push([values[at], 0, 0])
    else if (codes[at] === 20 && list.length) list.at(-1)[1] = values[at]
    else if (codes[at] === 42 && list.length) list.at(-1)[2] = values[at]
  }
  return bulgedPoints(list, true)
}

function edge(kind, { codes, values }) {
  const of = (code, fallback = 0) => {
    const at = codes.indexOf(code)
    return at < 0 ? fallback : values[at]
  }
  switch (kind) {
    case 1:
      return [of(10), of(20), of(11), of(21)]
    case 2: {
      // clockwise: its angles are those of its mirror image
      const [from, to] = of(73, 1) === 1 ? [of(50), of(51, 360)] : [-of(51, 360), -of(50)]
      return arcPoints(of(10), of(20), of(40), from, to)
    }
    case 3: {
      const [from, to] = of(73, 1) === 1 ? [of(50), of(51, 360)] : [-of(51, 360), -of(50)]
      return ellipsePoints(of(10), of(20), of(11), of(21), of(40, 1), from * DEGREES, to * DEGREES)
    }
    case 4: {
      const all = (code) => values.filter((_, at) => codes[at] === code)
      const [xs, ys] = [all(10), all(20)]
      const control = xs.map((x, n) => [x, ys[n] ?? 0])
      return curvePoints(of(94, 3), all(40), control, all(42)) ?? control.flat()
    }
    default:
      return []
  }
}
