// What a DXF (text form) draws: group codes read from the bytes one by one, and entities turned into lines as they end,
// so that a file of any length costs no more memory than what it draws. A parser of our own, because those in the
// registry build a tree of everything first and unfold blocks without limits.
import { Outlines } from './outlines.mjs'
import { TooMany } from './read-svg.mjs'

export const DXF_MAX = 200_000
const POINTS_MAX = 2_000_000
const DEPTH_MAX = 8
/** a full circle; the quarters are among them, so that its box is exact */
const CIRCLE = 64

/** $INSUNITS → mm */
const insUnits = {
  1: 25.4,
  2: 304.8,
  4: 1,
  5: 10,
  6: 1000,
  8: 0.0000254,
  9: 0.0254,
  10: 914.4,
  13: 0.001,
  14: 100,
}
const drawn = new Set([
  'LINE',
  'LWPOLYLINE',
  'POLYLINE',
  'CIRCLE',
  'ARC',
  'ELLIPSE',
  'SPLINE',
  'SOLID',
  'TRACE',
  '3DFACE',
  'INSERT',
  'TEXT',
  'MTEXT',
  'IMAGE',
])
const notCounted = new Set([
  'VERTEX',
  'SEQEND',
  'ATTRIB',
  'SECTION',
  'ENDSEC',
  'EOF',
  'BLOCK',
  'ENDBLK',
  'TABLE',
  'ENDTAB',
])

/** `{ facts, lines: [{ points: [x, y, …], closed }], box }`, y upwards. Throws TooMany. */
export function readDxf(bytes) {
  const file = new Reader(bytes).read()
  const mm = insUnits[file.units] ?? 1
  const outlines = new Outlines(mm)
  const lines = []
  const sink = new Sink(file, outlines, lines)
  for (const entity of file.entities) sink.draw(entity, identity, 0)
  const box = outlines.empty
    ? null
    : [outlines.minX, outlines.minY, outlines.maxX - outlines.minX, outlines.maxY - outlines.minY]
  return { facts: outlines.facts(!(file.units in insUnits)), lines, box }
}

class Reader {
  at = 0
  entities = []
  blocks = new Map()
  hidden = new Set()
  units = 0
  count = 0
  points = 0

  constructor(bytes) {
    this.bytes = bytes
  }

  /** The next line without its end, null after the last. */
  line() {
    const { bytes } = this
    if (this.at >= bytes.length) return null
    let end = bytes.indexOf(10, this.at)
    if (end < 0) end = bytes.length
    const text = bytes.latin1Slice(this.at, end > this.at && bytes[end - 1] === 13 ? end - 1 : end)
    this.at = end + 1
    return text
  }

  read() {
    let section = ''
    let header = ''
    let block = null
    let entity = null
    let layer = null
    let owner = null
    for (;;) {
      const code = this.line()
      const value = code === null ? null : this.line()
      if (value === null) return this
      const group = Number(code)
      if (group === 0) {
        const type = value.trim().toUpperCase()
        if (
          !notCounted.has(type) &&
          (section === 'ENTITIES' || section === 'BLOCKS') &&
          ++this.count > DXF_MAX
        )
          throw new TooMany()
        entity = null
        layer = null
        if (type === 'ENDSEC') section = ''
        else if (type === 'BLOCK') block = { x: 0, y: 0, entities: [], named: false }
        else if (type === 'ENDBLK') block = null
        else if (type === 'LAYER') layer = { name: '' }
        else if (type === 'VERTEX' && owner) {
          owner.vertices.push((entity = { type, codes: [], values: [] }))
          if (++this.points > POINTS_MAX) throw new TooMany()
        } else if (type === 'SEQEND') owner = null
        else if (drawn.has(type) && (section === 'ENTITIES' || (section === 'BLOCKS' && block))) {
          entity = { type, codes: [], values: [], vertices: [] }
          owner = type === 'POLYLINE' ? entity : null
          ;(block && section === 'BLOCKS' ? block.entities : this.entities).push(entity)
        } else if (type === 'SECTION') section = '?'
        continue
      }
      if (section === '?') {
        if (group === 2) section = value.trim().toUpperCase()
      } else if (entity) {
        if (group === 1 || group === 3 || (group >= 100 && group !== 210 && group !== 220 && group !== 230))
          continue
        if (++this.points > POINTS_MAX * 4) throw new TooMany()
        entity.codes.push(group)
        entity.values.push(group === 2 || group === 8 ? value.trim() : Number(value))
      } else if (block && section === 'BLOCKS') {
        if (group === 2 && !block.named) {
          block.named = true
          this.blocks.set(value.trim(), block)
        } else if (group === 10) block.x = Number(value)
        else if (group === 20) block.y = Number(value)
      } else if (layer) {
        if (group === 2) layer.name = value.trim()
        // frozen, or switched off by a negative colour
        else if ((group === 70 && Number(value) & 1) || (group === 62 && Number(value) < 0))
          this.hidden.add(layer.name)
      } else if (section === 'HEADER') {
        if (group === 9) header = value.trim()
        else if (header === '$INSUNITS' && group === 70) this.units = Number(value)
      }
    }
  }
}

const identity = [1, 0, 0, 1, 0, 0]
const multiply = ([a, b, c, d, e, f], [g, h, i, j, k, l]) => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

class Sink {
  count = 0
  points = 0

  constructor({ blocks, hidden }, outlines, lines) {
    this.blocks = blocks
    this.hidden = hidden
    this.outlines = outlines
    this.lines = lines
  }

  draw(entity, matrix, depth) {
    if (++this.count > DXF_MAX || depth > DEPTH_MAX) throw new TooMany()
    const of = (code, fallback = 0) => {
      const at = entity.codes.indexOf(code)
      return at < 0 || Number.isNaN(entity.values[at]) ? fallback : entity.values[at]
    }
    if (this.hidden.has(String(of(8, '')))) return
    // seen from behind
    const m = of(230, 1) < 0 ? multiply(matrix, [-1, 0, 0, 1, 0, 0]) : matrix
    switch (entity.type) {
      case 'LINE':
        return this.line(matrix, [of(10), of(20), of(11), of(21)], false)
      case 'CIRCLE':
        return this.line(m, arcPoints(of(10), of(20), of(40), 0, 360), true, true)
      case 'ARC':
        return this.line(m, arcPoints(of(10), of(20), of(40), of(50), of(51, 360)), false, true)
      case 'ELLIPSE':
        return this.ellipse(matrix, of)
      case 'LWPOLYLINE':
        return this.polyline(m, vertices(entity), (of(70) & 1) === 1)
      case 'POLYLINE':
        // meshes are no outlines
        if (of(70) & 80) return
        return this.polyline(m, entity.vertices.flatMap(vertices), (of(70) & 1) === 1)
      case 'SPLINE':
        return this.line(matrix, splinePoints(entity, of), (of(70) & 1) === 1, true)
      case 'SOLID':
      case 'TRACE':
        return this.line(
          m,
          [of(10), of(20), of(11), of(21), of(13, of(12)), of(23, of(22)), of(12), of(22)],
          true,
        )
      case '3DFACE':
        return this.line(
          matrix,
          [of(10), of(20), of(11), of(21), of(12), of(22), of(13, of(12)), of(23, of(22))],
          true,
        )
      case 'INSERT':
        return this.insert(m, of, depth)
      case 'IMAGE':
        this.outlines.pictures++
        return
      default:
        this.outlines.texts++
    }
  }

  insert(matrix, of, depth) {
    const block = this.blocks.get(String(of(2, '')))
    if (!block) return
    const turn = (of(50) * Math.PI) / 180
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const [sx, sy] = [of(41, 1), of(42, 1)]
    const [columns, rows] = [Math.max(1, of(70, 1)), Math.max(1, of(71, 1))]
    const base = multiply(matrix, [cos, sin, -sin, cos, of(10), of(20)])
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const cell = multiply(base, [1, 0, 0, 1, column * of(44), row * of(45)])
        const placed = multiply(cell, [sx, 0, 0, sy, -block.x * sx, -block.y * sy])
        if (block.entities.length === 0 && ++this.count > DXF_MAX) throw new TooMany()
        for (const inner of block.entities) this.draw(inner, placed, depth + 1)
      }
  }

  ellipse(matrix, of) {
    const [mx, my, ratio] = [of(11), of(21), of(40, 1)]
    const [from, to] = [of(41), of(42, 2 * Math.PI)]
    const flip = of(230, 1) < 0 ? -1 : 1
    const full = Math.abs(to - from) >= 2 * Math.PI - 1e-6
    const sweep = to > from ? to - from : to - from + 2 * Math.PI
    const steps = Math.max(2, Math.ceil((sweep / (2 * Math.PI)) * CIRCLE * 2))
    const points = []
    for (let n = 0; n <= steps; n++) {
      const t = from + (sweep * n) / steps
      const [c, s] = [Math.cos(t), Math.sin(t) * ratio * flip]
      points.push(of(10) + c * mx - s * my, of(20) + c * my + s * mx)
    }
    this.line(matrix, points, full, true)
  }

  polyline(matrix, list, closed) {
    const points = []
    for (let n = 0; n < list.length; n++) {
      const [x, y, bulge] = list[n]
      points.push(x, y)
      const next = list[n + 1] ?? (closed ? list[0] : undefined)
      if (bulge && next) points.push(...bulgePoints(x, y, next[0], next[1], bulge))
    }
    this.line(matrix, points, closed)
  }

  /** `whole`: the points approximate one curve, which is compared as one piece. */
  line([a, b, c, d, e, f], flat, closed, whole = false) {
    if (flat.length < 4 || flat.some((value) => !Number.isFinite(value))) return
    this.points += flat.length / 2
    if (this.points > POINTS_MAX) throw new TooMany()
    const points = []
    for (let at = 0; at < flat.length; at += 2)
      points.push(a * flat[at] + c * flat[at + 1] + e, b * flat[at] + d * flat[at + 1] + f)
    const last = points.length - 2
    // a dot has no length
    if (points.every((value, at) => value === points[at % 2])) return
    for (let at = 0; at <= last; at += 2) this.outlines.include(points[at], points[at + 1])
    const middle = 2 * Math.floor(last / 4)
    if (whole)
      this.outlines.compare(
        points[0],
        points[1],
        points[middle],
        points[middle + 1],
        points[last],
        points[last + 1],
      )
    else {
      for (let at = 0; at < last; at += 2)
        this.outlines.line(points[at], points[at + 1], points[at + 2], points[at + 3])
      if (closed) this.outlines.line(points[last], points[last + 1], points[0], points[1])
    }
    this.outlines.end(points[0], points[1], points[last], points[last + 1], closed)
    this.lines.push({ points, closed })
  }
}

/** x, y and bulge of every vertex of an LWPOLYLINE, or the one of a VERTEX. */
function vertices({ codes, values }) {
  const list = []
  for (let at = 0; at < codes.length; at++) {
    if (codes[at] === 10) list.push([values[at], 0, 0])
    else if (codes[at] === 20 && list.length) list.at(-1)[1] = values[at]
    else if (codes[at] === 42 && list.length) list.at(-1)[2] = values[at]
  }
  return list
}

/** Points of an arc, counter-clockwise, degrees; at every 64th of the circle and at its ends. */
function arcPoints(x, y, radius, from, to) {
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

/** The points between two vertices: the bulge is the tangent of a quarter of the angle, positive to the left. */
function bulgePoints(x0, y0, x1, y1, bulge) {
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

function splinePoints({ codes, values }, of) {
  const knots = []
  const control = []
  const fit = []
  for (let at = 0; at < codes.length; at++) {
    if (codes[at] === 40) knots.push(values[at])
    else if (codes[at] === 10) control.push([values[at], 0])
    else if (codes[at] === 20 && control.length) control.at(-1)[1] = values[at]
    else if (codes[at] === 11) fit.push([values[at], 0])
    else if (codes[at] === 21 && fit.length) fit.at(-1)[1] = values[at]
  }
  const degree = of(71, 3)
  if (control.length <= degree || degree < 1 || degree > 10 || knots.length < control.length + degree + 1)
    return (fit.length > 1 ? fit : control).flat()
  const points = []
  const spans = control.length - degree
  const steps = Math.max(24, Math.min(spans * 12, 4096))
  const [from, to] = [knots[degree], knots[control.length]]
  let span = degree
  for (let n = 0; n <= steps; n++) {
    const t = n === steps ? to : from + ((to - from) * n) / steps
    while (span < control.length - 1 && t >= knots[span + 1]) span++
    points.push(...deBoor(degree, span, t, knots, control))
  }
  return points
}

function deBoor(degree, span, t, knots, control) {
  const d = []
  for (let j = 0; j <= degree; j++) d.push([...control[span - degree + j]])
  for (let r = 1; r <= degree; r++)
    for (let j = degree; j >= r; j--) {
      const low = knots[span - degree + j]
      const width = knots[span + 1 + j - r] - low
      const alpha = width === 0 ? 0 : (t - low) / width
      d[j] = [(1 - alpha) * d[j - 1][0] + alpha * d[j][0], (1 - alpha) * d[j - 1][1] + alpha * d[j][1]]
    }
  return d[degree]
}
