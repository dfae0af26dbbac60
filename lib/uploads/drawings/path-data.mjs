// The `d` of an SVG path as lines and cubics, told to a pen: { move(x, y), line(x, y), cubic(x1, y1, x2, y2, x, y), close() }.

const sizes = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const token = /([a-zA-Z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y
const gap = /[\s,]*/y

/** Reads as far as it can be read, as browsers do. */
export function tracePath(d, pen) {
  let at = 0
  let command = ''
  let x = 0
  let y = 0
  let startX = 0
  let startY = 0
  /** the last control point, for the smooth commands */
  let backX = 0
  let backY = 0
  let before = ''

  const next = () => {
    gap.lastIndex = at
    gap.exec(d)
    at = gap.lastIndex
    token.lastIndex = at
    const found = token.exec(d)
    if (found) at = token.lastIndex
    return found
  }
  /** The two flags of an arc may be written without anything between. */
  const flag = () => {
    gap.lastIndex = at
    gap.exec(d)
    at = gap.lastIndex
    const char = d[at]
    if (char !== '0' && char !== '1') return null
    at++
    return Number(char)
  }

  for (;;) {
    const was = at
    const found = next()
    if (!found) return
    if (found[1]) {
      command = found[1]
      if (!(command.toLowerCase() in sizes)) return
    } else {
      if (command === '' || command === 'z' || command === 'Z') return
      at = was
    }
    const kind = command.toLowerCase()
    const relative = command === kind
    const values = []
    for (let n = 0; n < sizes[kind]; n++) {
      if (kind === 'a' && (n === 3 || n === 4)) {
        const value = flag()
        if (value === null) return
        values.push(value)
        continue
      }
      const value = next()
      if (!value || value[1]) return
      values.push(Number(value[2]))
    }
    const baseX = relative ? x : 0
    const baseY = relative ? y : 0
    switch (kind) {
      case 'm':
        ;[x, y] = [baseX + values[0], baseY + values[1]]
        ;[startX, startY] = [x, y]
        pen.move(x, y)
        // what follows without a letter are lines
        command = relative ? 'l' : 'L'
        break
      case 'l':
        ;[x, y] = [baseX + values[0], baseY + values[1]]
        pen.line(x, y)
        break
      case 'h':
        x = baseX + values[0]
        pen.line(x, y)
        break
      case 'v':
        y = baseY + values[0]
        pen.line(x, y)
        break
      case 'c':
      case 's': {
        const smooth = kind === 's'
        const follows = before === 'c' || before === 's'
        const x1 = smooth ? (follows ? 2 * x - backX : x) : baseX + values[0]
        const y1 = smooth ? (follows ? 2 * y - backY : y) : baseY + values[1]
        const [cx, cy, ex, ey] = smooth ? values : values.slice(2)
        backX = baseX + cx
        backY = baseY + cy
        x = baseX + ex
        y = baseY + ey
        pen.cubic(x1, y1, backX, backY, x, y)
        break
      }
      case 'q':
      case 't': {
        const smooth = kind === 't'
        const follows = before === 'q' || before === 't'
        const qx = smooth ? (follows ? 2 * x - backX : x) : baseX + values[0]
        const qy = smooth ? (follows ? 2 * y - backY : y) : baseY + values[1]
        const ex = baseX + values[smooth ? 0 : 2]
        const ey = baseY + values[smooth ? 1 : 3]
        pen.cubic(
          x + (2 / 3) * (qx - x),
          y + (2 / 3) * (qy - y),
          ex + (2 / 3) * (qx - ex),
          ey + (2 / 3) * (qy - ey),
          ex,
          ey,
        )
        ;[backX, backY, x, y] = [qx, qy, ex, ey]
        break
      }
      case 'a': {
        const [rx, ry, turn, large, sweep, ex, ey] = values
        const to = [baseX + ex, baseY + ey]
        arc(x, y, rx, ry, turn, large, sweep, to[0], to[1], pen)
        ;[x, y] = to
        break
      }
      case 'z':
        pen.close()
        ;[x, y] = [startX, startY]
    }
    before = kind
  }
}

/** An elliptical arc as cubics (SVG 1.1, F.6). */
function arc(x0, y0, radiusX, radiusY, degrees, large, sweep, x1, y1, pen) {
  let rx = Math.abs(radiusX)
  let ry = Math.abs(radiusY)
  if (rx === 0 || ry === 0) return pen.line(x1, y1)
  if (x0 === x1 && y0 === y1) return
  const phi = (degrees * Math.PI) / 180
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
    const [x1c, y1c] = point(Math.cos(a) - k * Math.sin(a), Math.sin(a) + k * Math.cos(a))
    const [x2c, y2c] = point(Math.cos(b) + k * Math.sin(b), Math.sin(b) - k * Math.cos(b))
    const [ex, ey] = part === parts - 1 ? [x1, y1] : point(Math.cos(b), Math.sin(b))
    pen.cubic(x1c, y1c, x2c, y2c, ex, ey)
  }
}
