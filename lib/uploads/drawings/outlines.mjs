// Collects everything drawn, piece by piece, and computes what a laser makes of it. Plain JavaScript, because it runs
// outside the bundle (examine.mjs).

import { CLOSED_UP_TO, ENDS_MAX, pairEnds } from './gaps.mjs'
import { Places } from './places.mjs'

/** The most pieces that are compared with each other: comparing millions of letters costs more than it tells. */
const COMPARED_MAX = 300_000
/** ends closer than this meet, mm */
const MEETS = 0.05
/** mm; pieces whose points differ by no more than this are the same */
const SAME = 0.01

/** Outlines of a drawing. Lengths are in units of the drawing until `facts(mmPerUnit)`. */
export class Outlines {
  minX = Infinity
  minY = Infinity
  maxX = -Infinity
  maxY = -Infinity
  texts = 0
  pictures = 0
  closed = 0
  /** x and y of both ends of every open outline */
  ends = []
  /** the current ink, and the ink of each open outline */
  ink = null
  inks = []
  /** start of each piece in `coordinates`, which holds the points of all pieces */
  starts = []
  coordinates = []
  duplicates = 0

  /** @param {number} mmPerUnit  of the drawing, for comparing and joining */
  constructor(mmPerUnit) {
    this.mmPerUnit = mmPerUnit
    this.apart = SAME / mmPerUnit
    this.same = new Places(this.apart)
  }

  /** Runs `draw`; its part inside `bounds`, [minX, minY, maxX, maxY], counts for the box. */
  within([left, top, right, bottom], draw) {
    const { minX, minY, maxX, maxY } = this
    Object.assign(this, { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity })
    draw()
    const box = {
      minX: Math.max(this.minX, left),
      minY: Math.max(this.minY, top),
      maxX: Math.min(this.maxX, right),
      maxY: Math.min(this.maxY, bottom),
    }
    Object.assign(this, { minX, minY, maxX, maxY })
    if (box.minX > box.maxX || box.minY > box.maxY) return
    this.include(box.minX, box.minY)
    this.include(box.maxX, box.maxY)
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

  /**
   * Compares a piece of an outline, given as x and y of each point, with earlier ones and counts it as a duplicate when
   * it lies on one of them in either direction.
   */
  compare(points) {
    if (this.starts.length >= COMPARED_MAX) return
    const last = points.length - 2
    // the middle of both ends does not depend on the direction
    const x = (points[0] + points[last]) / 2
    const y = (points[1] + points[last + 1]) / 2
    if (this.same.find(x, y, (other) => this.liesOn(points, other))) this.duplicates++
    else {
      this.same.put(x, y, this.starts.length)
      this.starts.push(this.coordinates.length)
      for (const value of points) this.coordinates.push(value)
    }
  }

  /** Returns whether a piece lies on the piece with this number, point by point, in either direction. */
  liesOn(points, number) {
    const start = this.starts[number]
    const end = this.starts[number + 1] ?? this.coordinates.length
    if (end - start !== points.length) return false
    const last = points.length - 2
    let [along, back] = [true, true]
    for (let at = 0; at <= last && (along || back); at += 2)
      for (const axis of [0, 1]) {
        const value = points[at + axis]
        along &&= Math.abs(value - this.coordinates[start + at + axis]) <= this.apart
        back &&= Math.abs(value - this.coordinates[start + last - at + axis]) <= this.apart
      }
    return along || back
  }

  line(x0, y0, x1, y1) {
    this.include(x0, y0)
    this.include(x1, y1)
    if (x0 !== x1 || y0 !== y1) this.compare([x0, y0, x1, y1])
  }

  /** Adds a curve, given as x and y of its ends with its control points between them. */
  cubic(points) {
    const [x0, y0, x1, y1, x2, y2, x3, y3] = points
    this.include(x0, y0)
    this.include(x3, y3)
    const [xs, ys] = [[x0, x1, x2, x3], [y0, y1, y2, y3]] // prettier-ignore
    for (const t of [...turns(xs), ...turns(ys)]) this.include(at(t, xs), at(t, ys))
    this.compare(points)
  }

  /** Ends an outline that its drawing closes. */
  endClosed() {
    this.closed++
  }

  /** Ends an outline that its drawing leaves open, from x0, y0 to x1, y1, which may be the same place. */
  endOpen(x0, y0, x1, y1) {
    const meets = MEETS / this.mmPerUnit
    if (Math.hypot(x1 - x0, y1 - y0) <= meets) this.closed++
    else {
      this.ends.push(x0, y0, x1, y1)
      this.inks.push(this.ink)
    }
  }

  /**
   * Joins outlines that were drawn in pieces. A joined outline is open when an odd number of ends meet somewhere;
   * `ends` are these places.
   */
  join() {
    const count = this.ends.length / 4
    const parent = Int32Array.from({ length: count }, (_, n) => n)
    const find = (n) => {
      while (parent[n] !== n) n = parent[n] = parent[parent[n]]
      return n
    }
    const meets = MEETS / this.mmPerUnit
    const places = new Places(meets)
    /** representative end of each place where ends meet */
    const place = Int32Array.from({ length: count * 2 }, (_, n) => n)
    const placeOf = (n) => {
      while (place[n] !== n) n = place[n] = place[place[n]]
      return n
    }
    for (let end = 0; end < count * 2; end++) {
      const [x, y] = [this.ends[end * 2], this.ends[end * 2 + 1]]
      let alone = true
      places.find(x, y, (other) => {
        const [dx, dy] = [this.ends[other * 2] - x, this.ends[other * 2 + 1] - y]
        if (Math.hypot(dx, dy) > meets) return false
        place[placeOf(end)] = placeOf(other)
        parent[find(end >> 1)] = find(other >> 1)
        alone &&= dx !== 0 || dy !== 0
        return false
      })
      if (alone) places.put(x, y, end)
    }
    const meeting = new Map()
    for (let end = 0; end < count * 2; end++) meeting.set(placeOf(end), (meeting.get(placeOf(end)) ?? 0) + 1)
    const open = new Set()
    const ends = []
    for (const [end, count] of meeting) {
      if (count % 2 === 0) continue
      open.add(find(end >> 1))
      if (ends.length <= ENDS_MAX)
        ends.push({ x: this.ends[end * 2], y: this.ends[end * 2 + 1], ink: this.inks[end >> 1] })
    }
    const all = new Set(Array.from({ length: count }, (_, n) => find(n)))
    return { joined: all.size, open: open.size, ends }
  }

  /** Gaps of open outlines in units of the drawing (`pairEnds`) with their length in mm; set by `facts`. */
  gaps = []

  /** Returns the `FileFacts` of lib/uploads/facts.ts and sets `gaps`. */
  facts(unitAssumed) {
    const { joined, open, ends } = this.join()
    // tolerance, because coordinates are written in hundredths
    const pairs = pairEnds(ends, (CLOSED_UP_TO + 1e-6) / this.mmPerUnit)
    this.gaps = pairs.map(({ length, ...pair }) => ({ ...pair, mm: length * this.mmPerUnit }))
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

/** Returns one coordinate of a cubic from those of its points. */
function at(t, [a, b, c, d]) {
  const u = 1 - t
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
}

/** Returns where a cubic has its extremes: the roots of its derivative inside it. */
function turns([p0, p1, p2, p3]) {
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
