// Gathers what is drawn, piece by piece, and says what a laser would make of it. Plain JavaScript, because it runs
// outside the bundle (examine.mjs).

/** More pieces than this are not compared with each other: sets of millions of texts cost more than they tell. */
const COMPARED_MAX = 300_000
/** ends closer than this meet, mm */
const MEETS = 0.05
/** pieces are the same when their points are, to this many mm */
const SAME = 0.01

/** Lengths are in units of the drawing until `facts(mmPerUnit)`. */
export class Outlines {
  minX = Infinity
  minY = Infinity
  maxX = -Infinity
  maxY = -Infinity
  texts = 0
  pictures = 0
  closed = 0
  pieces = 0
  /** x, y of both ends of every outline that is not closed */
  ends = []
  seen = new Set()
  duplicates = 0

  /** @param {number} mmPerUnit  of the drawing, for comparing and joining */
  constructor(mmPerUnit) {
    this.mmPerUnit = mmPerUnit
    this.grid = SAME / mmPerUnit
  }

  get empty() {
    return this.minX > this.maxX
  }

  include(x, y) {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return
    if (x < this.minX) this.minX = x
    if (x > this.maxX) this.maxX = x
    if (y < this.minY) this.minY = y
    if (y > this.maxY) this.maxY = y
  }

  /** A piece of an outline, counted when it lies on one that was there before; turned round it is the same. */
  compare(...points) {
    this.pieces++
    if (this.seen.size >= COMPARED_MAX) return
    const grid = points.map((value) => Math.round(value / this.grid))
    const last = grid.length - 2
    const turn = grid[0] > grid[last] || (grid[0] === grid[last] && grid[1] > grid[last + 1])
    if (turn) {
      const turned = []
      for (let at = last; at >= 0; at -= 2) turned.push(grid[at], grid[at + 1])
      this.note(turned.join())
    } else this.note(grid.join())
  }

  note(key) {
    if (this.seen.has(key)) this.duplicates++
    else this.seen.add(key)
  }

  line(x0, y0, x1, y1) {
    this.include(x0, y0)
    this.include(x1, y1)
    if (x0 !== x1 || y0 !== y1) this.compare(x0, y0, x1, y1)
  }

  cubic(x0, y0, x1, y1, x2, y2, x3, y3) {
    this.include(x0, y0)
    this.include(x3, y3)
    for (const t of [...turns(x0, x1, x2, x3), ...turns(y0, y1, y2, y3)])
      this.include(at(t, x0, x1, x2, x3), at(t, y0, y1, y2, y3))
    this.compare(x0, y0, x1, y1, x2, y2, x3, y3)
  }

  /** An outline ends: it began at x0, y0 and is at x1, y1 now. */
  end(x0, y0, x1, y1, closed) {
    const meets = MEETS / this.mmPerUnit
    if (closed || Math.hypot(x1 - x0, y1 - y0) <= meets) this.closed++
    else this.ends.push(x0, y0, x1, y1)
  }

  /** Outlines that were drawn in pieces count as one; one is open when somewhere an odd number of ends meet. */
  join() {
    const count = this.ends.length / 4
    const parent = Int32Array.from({ length: count }, (_, n) => n)
    const find = (n) => {
      while (parent[n] !== n) n = parent[n] = parent[parent[n]]
      return n
    }
    const meets = MEETS / this.mmPerUnit
    const places = new Map()
    for (let end = 0; end < count * 2; end++) {
      const key = `${Math.round(this.ends[end * 2] / meets)},${Math.round(this.ends[end * 2 + 1] / meets)}`
      const place = places.get(key)
      if (!place) places.set(key, { first: end >> 1, ends: 1 })
      else {
        place.ends++
        parent[find(end >> 1)] = find(place.first)
      }
    }
    const open = new Set()
    for (const { first, ends } of places.values()) if (ends % 2 === 1) open.add(find(first))
    const all = new Set(Array.from({ length: count }, (_, n) => find(n)))
    return { joined: all.size, open: open.size }
  }

  /** FileFacts of lib/uploads/facts.ts */
  facts(unitAssumed) {
    const { joined, open } = this.join()
    const mm = (length) => Math.round(length * this.mmPerUnit * 100) / 100
    const known = !this.empty && Number.isFinite(mm(this.maxX - this.minX))
    return {
      widthMm: known ? mm(this.maxX - this.minX) : null,
      heightMm: known ? mm(this.maxY - this.minY) : null,
      unitAssumed,
      paths: this.closed + joined,
      openPaths: open,
      duplicateLines: this.duplicates,
      texts: this.texts,
      pictures: this.pictures,
    }
  }
}

function at(t, a, b, c, d) {
  const u = 1 - t
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
}

/** Where a cubic turns back: the roots of its derivative within it. */
function turns(p0, p1, p2, p3) {
  const a = -p0 + 3 * p1 - 3 * p2 + p3
  const b = 2 * (p0 - 2 * p1 + p2)
  const c = p1 - p0
  if (Math.abs(a) < 1e-12) return Math.abs(b) < 1e-12 ? [] : [-c / b].filter(inside)
  const root = b * b - 4 * a * c
  if (root < 0) return []
  const r = Math.sqrt(root)
  return [(-b + r) / (2 * a), (-b - r) / (2 * a)].filter(inside)
}

const inside = (t) => t > 0 && t < 1
