// Converts the edges of a filled area (HATCH) of a DXF: polylines, or lines, arcs, ellipses and splines one after the
// other.
import { arcPoints, bulgedPoints, curvePoints, ellipsePoints, vertices } from './dxf-curves.mjs'

const DEGREES = Math.PI / 180

/** Returns the points of each closed edge. */
export function hatchPaths({ codes, values }) {
  const paths = []
  let at = codes.indexOf(91) + 1
  if (at === 0) return paths
  /** returns the codes and values of one edge, up to the next of `stops` */
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
      paths.push(bulgedPoints(vertices(take(ENDS_PATH)), true))
      continue
    }
    const points = []
    take(ENDS_EDGE)
    while (at < codes.length && codes[at] === 72) {
      const kind = values[at++]
      points.push(...edge(kind, take(ENDS_EDGE)))
    }
    paths.push(points)
  }
  return paths
}

const ENDS_PATH = new Set([92, 97, 75, 98])
const ENDS_EDGE = new Set([72, 92, 97, 75, 98])

function edge(kind, { codes, values }) {
  const of = (code, fallback = 0) => {
    const at = codes.indexOf(code)
    return at < 0 ? fallback : values[at]
  }
  // a clockwise edge has the angles of its mirror image
  const [from, to] = of(73, 1) === 1 ? [of(50), of(51, 360)] : [-of(51, 360), -of(50)]
  switch (kind) {
    case 1:
      return [of(10), of(20), of(11), of(21)]
    case 2:
      return arcPoints({ centre: [of(10), of(20)], radius: of(40), from, to })
    case 3:
      return ellipsePoints({
        centre: [of(10), of(20)],
        axis: [of(11), of(21)],
        ratio: of(40, 1),
        from: from * DEGREES,
        to: to * DEGREES,
      })
    case 4: {
      const all = (code) => values.filter((_, at) => codes[at] === code)
      const [xs, ys] = [all(10), all(20)]
      const control = xs.map((x, n) => [x, ys[n] ?? 0])
      return curvePoints({ degree: of(94, 3), knots: all(40), control, weights: all(42) }) ?? control.flat()
    }
    default:
      return []
  }
}
