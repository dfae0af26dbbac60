// Traces the `d` of an SVG path as lines and cubics with a pen: { move(x, y), line(x, y), cubic(first, second, to),
// close() }, where the control points and the end of a cubic are [x, y].

const sizes = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const token = /([a-zA-Z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y
const gap = /[\s,]*/y

/** Traces a path up to the first error, as browsers do. */
export function tracePath(d, pen) {
  const numbers = new PathTokens(d)
  const trace = new Trace(pen)
  let command = ''
  for (;;) {
    const letter = numbers.letter()
    if (letter) command = letter
    // numbers without a letter repeat the last command
    else if (command === '' || command === 'z' || command === 'Z' || numbers.isAtEnd()) return
    const kind = command.toLowerCase()
    if (!(kind in sizes)) return
    const values = kind === 'a' ? numbers.ofArc() : numbers.take(sizes[kind])
    if (!values) return
    trace[kind](values, command === kind)
    trace.before = kind
    // numbers after a move without a letter are lines
    if (kind === 'm') command = command === 'm' ? 'l' : 'L'
  }
}

/** The letters and numbers of a path, one after the other. */
class PathTokens {
  constructor(d) {
    this.d = d
    this.at = 0
  }

  match() {
    gap.lastIndex = this.at
    gap.exec(this.d)
    token.lastIndex = gap.lastIndex
    const found = token.exec(this.d)
    return found && { found, end: token.lastIndex }
  }

  isAtEnd() {
    return this.match() === null
  }

  /** Returns the next letter, or null without reading anything when a number or nothing follows. */
  letter() {
    const next = this.match()
    if (!next?.found[1]) return null
    this.at = next.end
    return next.found[1]
  }

  number() {
    const next = this.match()
    if (!next?.found[2]) return null
    this.at = next.end
    return Number(next.found[2])
  }

  /** Reads a flag of an arc; flags need no separator. */
  flag() {
    gap.lastIndex = this.at
    gap.exec(this.d)
    const char = this.d[gap.lastIndex]
    if (char !== '0' && char !== '1') return null
    this.at = gap.lastIndex + 1
    return Number(char)
  }

  /** Returns this many numbers, or null when one is missing. */
  take(count, read = () => this.number()) {
    const values = []
    for (let n = 0; n < count; n++) {
      const value = read(n)
      if (value === null) return null
      values.push(value)
    }
    return values
  }

  ofArc() {
    return this.take(sizes.a, (n) => (n === 3 || n === 4 ? this.flag() : this.number()))
  }
}

/** Tracks the pen and executes the commands; the methods have the names of the commands. */
class Trace {
  x = 0
  y = 0
  startX = 0
  startY = 0
  /** the last control point, for the smooth commands */
  backX = 0
  backY = 0
  /** the command before */
  before = ''

  constructor(pen) {
    this.pen = pen
  }

  /** Returns the origin of a command's coordinates. */
  base(relative) {
    return relative ? [this.x, this.y] : [0, 0]
  }

  /**
   * Returns the first control point of a smooth command: the last control point mirrored, after a curve of its kind.
   */
  mirrored(kinds) {
    return kinds.includes(this.before) ? [2 * this.x - this.backX, 2 * this.y - this.backY] : [this.x, this.y]
  }

  m([dx, dy], relative) {
    const [baseX, baseY] = this.base(relative)
    ;[this.x, this.y] = [baseX + dx, baseY + dy]
    ;[this.startX, this.startY] = [this.x, this.y]
    this.pen.move(this.x, this.y)
  }

  lineTo(x, y) {
    ;[this.x, this.y] = [x, y]
    this.pen.line(x, y)
  }

  l([dx, dy], relative) {
    const [baseX, baseY] = this.base(relative)
    this.lineTo(baseX + dx, baseY + dy)
  }

  h([dx], relative) {
    this.lineTo(this.base(relative)[0] + dx, this.y)
  }

  v([dy], relative) {
    this.lineTo(this.x, this.base(relative)[1] + dy)
  }

  c([x1, y1, ...rest], relative) {
    const [baseX, baseY] = this.base(relative)
    this.cubic([baseX + x1, baseY + y1], rest, relative)
  }

  s(values, relative) {
    this.cubic(this.mirrored('cs'), values, relative)
  }

  cubic(first, [x2, y2, x, y], relative) {
    const [baseX, baseY] = this.base(relative)
    ;[this.backX, this.backY] = [baseX + x2, baseY + y2]
    ;[this.x, this.y] = [baseX + x, baseY + y]
    this.pen.cubic(first, [this.backX, this.backY], [this.x, this.y])
  }

  q([x1, y1, ...rest], relative) {
    const [baseX, baseY] = this.base(relative)
    this.quadratic([baseX + x1, baseY + y1], rest, relative)
  }

  t(values, relative) {
    this.quadratic(this.mirrored('qt'), values, relative)
  }

  quadratic([qx, qy], [dx, dy], relative) {
    const [baseX, baseY] = this.base(relative)
    const [x, y] = [baseX + dx, baseY + dy]
    const third = (fromX, fromY) => [fromX + (2 / 3) * (qx - fromX), fromY + (2 / 3) * (qy - fromY)]
    this.pen.cubic(third(this.x, this.y), third(x, y), [x, y])
    ;[this.backX, this.backY, this.x, this.y] = [qx, qy, x, y]
  }

  a([rx, ry, turn, large, sweep, dx, dy], relative) {
    const [baseX, baseY] = this.base(relative)
    const [x, y] = [baseX + dx, baseY + dy]
    arc({ from: [this.x, this.y], to: [x, y], rx, ry, turn, large, sweep }, this.pen)
    ;[this.x, this.y] = [x, y]
  }

  z() {
    this.pen.close()
    ;[this.x, this.y] = [this.startX, this.startY]
  }
}

/** Draws an elliptical arc as cubics (SVG 1.1, F.6). */
function arc({ from: [x0, y0], to: [x1, y1], turn, large, sweep, ...radii }, pen) {
  let rx = Math.abs(radii.rx)
  let ry = Math.abs(radii.ry)
  if (rx === 0 || ry === 0) return pen.line(x1, y1)
  if (x0 === x1 && y0 === y1) return
  const phi = (turn * Math.PI) / 180
  const cos = Math.cos(phi)
  const sin = Math.sin(phi)
  const dx = (x0 - x1) / 2
  const dy = (y0 - y1) / 2
  const px = cos * dx + sin * dy
  const py = -sin * dx + cos * dy
  const fit = (px * px) / (rx * rx) + (py * py) / (ry * ry)
  if (fit > 1) {
    rx *= Math.sqrt(fit)
    ry *= Math.sqrt(fit)
  }
  const rest = rx * rx * ry * ry - rx * rx * py * py - ry * ry * px * px
  const factor =
    (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, rest) / (rx * rx * py * py + ry * ry * px * px))
  const cx0 = (factor * rx * py) / ry
  const cy0 = (-factor * ry * px) / rx
  const cx = cos * cx0 - sin * cy0 + (x0 + x1) / 2
  const cy = sin * cx0 + cos * cy0 + (y0 + y1) / 2
  const from = Math.atan2((py - cy0) / ry, (px - cx0) / rx)
  let sweepBy = Math.atan2((-py - cy0) / ry, (-px - cx0) / rx) - from
  if (!sweep && sweepBy > 0) sweepBy -= 2 * Math.PI
  if (sweep && sweepBy < 0) sweepBy += 2 * Math.PI
  const parts = Math.max(1, Math.ceil(Math.abs(sweepBy) / (Math.PI / 2) - 1e-9))
  const step = sweepBy / parts
  const k = (4 / 3) * Math.tan(step / 4)
  const point = (a, b) => [cx + cos * rx * a - sin * ry * b, cy + sin * rx * a + cos * ry * b]
  for (let part = 0; part < parts; part++) {
    const a = from + part * step
    const b = a + step
    const first = point(Math.cos(a) - k * Math.sin(a), Math.sin(a) + k * Math.cos(a))
    const second = point(Math.cos(b) + k * Math.sin(b), Math.sin(b) - k * Math.cos(b))
    pen.cubic(first, second, part === parts - 1 ? [x1, y1] : point(Math.cos(b), Math.sin(b)))
  }
}
