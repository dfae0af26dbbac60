// Converts the curves of a DXF to points along them.

/** points of a full circle, the quarters among them, so that its box is exact */
const CIRCLE = 64

/** Returns x, y and bulge of every vertex of an LWPOLYLINE, or of a single VERTEX. */
export function vertices({ codes, values }) {
  const list = []
  for (let at = 0; at < codes.length; at++) {
    if (codes[at] === 10) list.push([values[at], 0, 0])
    else if (codes[at] === 20 && list.length) list.at(-1)[1] = values[at]
    else if (codes[at] === 42 && list.length) list.at(-1)[2] = values[at]
  }
  return list
}

/** Returns the points of an arc, counter-clockwise, angles in degrees: at every 64th of the circle and at its ends. */
export function arcPoints({ centre: [x, y], radius, from, to }) {
  const start = ((from % 360) + 360) % 360
  let end = ((to % 360) + 360) % 360
  if (end <= start) end += 360
  const step = 360 / CIRCLE
  const points = []
  const put = (degrees) => {
    const t = (degrees * Math.PI) / 180
    points.push(x + radius * Math.cos(t), y + radius * Math.sin(t))
  }
  put(start)
  for (let at = Math.floor(start / step) * step + step; at < end - 1e-9; at += step) put(at)
  put(end)
  return points
}

/**
 * Returns the points of an ellipse from its longer half axis and the ratio of the other to it; `from` and `to` are in
 * radians.
 */
export function ellipsePoints({ centre: [x, y], axis: [mx, my], ratio, from, to }) {
  const sweep = to > from ? to - from : to - from + 2 * Math.PI
  const steps = Math.max(2, Math.ceil((sweep / (2 * Math.PI)) * CIRCLE * 2))
  const points = []
  for (let n = 0; n <= steps; n++) {
    const t = from + (sweep * n) / steps
    const [c, s] = [Math.cos(t), Math.sin(t) * ratio]
    points.push(x + c * mx - s * my, y + c * my + s * mx)
  }
  return points
}

/** Returns the points of a polyline whose vertices may begin an arc to the next. */
export function bulgedPoints(list, closed) {
  const points = []
  for (let n = 0; n < list.length; n++) {
    const [x, y, bulge] = list[n]
    points.push(x, y)
    const next = list[n + 1] ?? (closed ? list[0] : undefined)
    if (bulge && next) points.push(...bulgePoints(list[n], next))
  }
  return points
}

/** Returns whether a vertex belongs to the polyline, and is no control point of the curve fitted to it. */
export const isOnCurve = ({ codes, values }) => (values[codes.indexOf(70)] & 16) === 0

/**
 * Returns the points between two vertices. The bulge is the tangent of a quarter of the angle, positive to the left.
 */
function bulgePoints([x0, y0, bulge], [x1, y1]) {
  const angle = 4 * Math.atan(bulge)
  const chord = Math.hypot(x1 - x0, y1 - y0)
  if (chord === 0 || !Number.isFinite(angle)) return []
  const radius = chord / (2 * Math.sin(angle / 2))
  const toCentre = radius * Math.cos(angle / 2)
  const cx = (x0 + x1) / 2 - (toCentre * (y1 - y0)) / chord
  const cy = (y0 + y1) / 2 + (toCentre * (x1 - x0)) / chord
  const from = Math.atan2(y0 - cy, x0 - cx)
  const steps = Math.max(2, Math.ceil((Math.abs(angle) / (2 * Math.PI)) * CIRCLE))
  const points = []
  for (let n = 1; n < steps; n++) {
    const t = from + (angle * n) / steps
    points.push(cx + Math.abs(radius) * Math.cos(t), cy + Math.abs(radius) * Math.sin(t))
  }
  return points
}

/** Returns the points of a SPLINE of a degree; it is rational when its control points have weights. */
export function splinePoints({ codes, values }, degree) {
  const knots = []
  const control = []
  const fit = []
  const weights = []
  for (let at = 0; at < codes.length; at++) {
    if (codes[at] === 40) knots.push(values[at])
    else if (codes[at] === 41) weights.push(values[at])
    else if (codes[at] === 10) control.push([values[at], 0])
    else if (codes[at] === 20 && control.length) control.at(-1)[1] = values[at]
    else if (codes[at] === 11) fit.push([values[at], 0])
    else if (codes[at] === 21 && fit.length) fit.at(-1)[1] = values[at]
  }
  return curvePoints({ degree, knots, control, weights }) ?? (fit.length > 1 ? fit : control).flat()
}

/** Returns points along a B-spline, or null when its knots do not fit its control points. */
export function curvePoints(curve) {
  const { degree, knots, control } = curve
  if (control.length <= degree || degree < 1 || degree > 10 || knots.length < control.length + degree + 1)
    return null
  const points = []
  const spans = control.length - degree
  const steps = Math.max(24, Math.min(spans * 12, 4096))
  const [from, to] = [knots[degree], knots[control.length]]
  let span = degree
  for (let n = 0; n <= steps; n++) {
    const t = n === steps ? to : from + ((to - from) * n) / steps
    while (span < control.length - 1 && t >= knots[span + 1]) span++
    points.push(...deBoor(curve, span, t))
  }
  return points
}

/** Returns a point of the curve: coordinates are interpolated with their weights and divided by the result's weight. */
function deBoor({ degree, knots, control, weights }, span, t) {
  const d = []
  for (let j = 0; j <= degree; j++) {
    const at = span - degree + j
    const weight = weights[at] > 0 ? weights[at] : 1
    d.push([control[at][0] * weight, control[at][1] * weight, weight])
  }
  for (let r = 1; r <= degree; r++)
    for (let j = degree; j >= r; j--) {
      const low = knots[span - degree + j]
      const width = knots[span + 1 + j - r] - low
      const alpha = width === 0 ? 0 : (t - low) / width
      d[j] = d[j].map((value, axis) => (1 - alpha) * d[j - 1][axis] + alpha * value)
    }
  const [x, y, weight] = d[degree]
  return [x / weight, y / weight]
}
