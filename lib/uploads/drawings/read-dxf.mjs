// Reads what a DXF draws: its entities as lines, with blocks resolved within limits.
import { hatchPaths } from './dxf-hatch.mjs'
import { arcPoints, bulgedPoints, ellipsePoints, isOnCurve, splinePoints, vertices } from './dxf-curves.mjs'
import { multiply } from './matrix.mjs'
import { Outlines } from './outlines.mjs'
import { mmOf } from './units.mjs'
import { DXF_MAX, POINTS_MAX, readEntities } from './dxf-entities.mjs'
import { TooMany } from './svg-tree.mjs'

const DEPTH_MAX = 16

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
/**
 * Returns `{ facts, lines: [{ points: [x, y, …], closed }], box, gaps, file }`, y upwards. `unit` applies to a file
 * that names none; `file` is for close-gaps.mjs. Throws `TooMany`.
 * @param {Buffer} bytes
 * @param {string | null} [unit]
 */
export function readDxf(bytes, unit = null) {
  let outlines
  let named
  const lines = []
  const file = readEntities(bytes, ({ units, blocks, hidden }) => {
    named = units in insUnits
    outlines = new Outlines(insUnits[units] ?? mmOf[unit ?? 'mm'])
    const sink = new Sink({ blocks, hidden }, outlines, lines)
    return (entity) => sink.draw(entity, identity, 0)
  })
  const box = outlines.empty
    ? null
    : [outlines.minX, outlines.minY, outlines.maxX - outlines.minX, outlines.maxY - outlines.minY]
  const facts = outlines.facts(!named && unit === null)
  return { facts: named ? facts : { ...facts, unit: unit ?? 'mm' }, lines, box, gaps: outlines.gaps, file }
}

const identity = [1, 0, 0, 1, 0, 0]
class Sink {
  count = 0
  points = 0
  inks = new Map()

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
    // skips hidden layers, invisible entities, and entities on a paper sheet instead of the model
    if (this.hidden.has(String(of(8, ''))) || of(60) === 1 || of(67) === 1) return
    this.outlines.ink = this.inkOf(of)
    // an entity seen from behind is mirrored
    const m = of(230, 1) < 0 ? multiply(matrix, [-1, 0, 0, 1, 0, 0]) : matrix
    const arc = (from, to) => arcPoints({ centre: [of(10), of(20)], radius: of(40), from, to })
    switch (entity.type) {
      case 'LINE':
        return this.line(matrix, [of(10), of(20), of(11), of(21)], false)
      case 'CIRCLE':
        return this.line(m, arc(0, 360), true, true)
      case 'ARC':
        return this.line(m, arc(of(50), of(51, 360)), false, true)
      case 'ELLIPSE':
        return this.ellipse(matrix, of)
      case 'LWPOLYLINE':
        return this.polyline(m, vertices(entity), (of(70) & 1) === 1)
      case 'POLYLINE':
        // meshes have no outlines
        if (of(70) & 80) return
        return this.polyline(m, entity.vertices.filter(isOnCurve).flatMap(vertices), (of(70) & 1) === 1)
      case 'SPLINE':
        return this.line(matrix, splinePoints(entity, of(71, 3)), (of(70) & 1) === 1, true)
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
      case 'DIMENSION':
        return this.dimension(matrix, of, depth)
      case 'HATCH':
        return this.hatch(m, entity)
      case 'IMAGE':
        this.outlines.pictures++
        return
      case 'ATTRIB':
        if ((of(70) & 1) === 0) this.outlines.texts++
        return
      default:
        this.outlines.texts++
    }
  }

  /**
   * Returns layer and colour, as one object for all entities that share them, because every open line keeps its ink.
   */
  inkOf(of) {
    const layer = String(of(8, '0'))
    const colour = of(62, null)
    const key = `${colour} ${layer}`
    const known = this.inks.get(key)
    if (known) return known
    const ink = { layer, ...(colour === null ? {} : { colour }) }
    this.inks.set(key, ink)
    return ink
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

  /** Draws a dimension by its own block, in the coordinates of the drawing. */
  dimension(matrix, of, depth) {
    const block = this.blocks.get(String(of(2, '')))
    if (!block) this.outlines.texts++
    else for (const inner of block.entities) this.draw(inner, matrix, depth + 1)
  }

  /**
   * Draws a filled area for the size and the picture. Its edge counts as no cut, because the drawing usually has it as
   * lines, too.
   */
  hatch(matrix, entity) {
    for (const flat of hatchPaths(entity)) {
      const points = this.place(matrix, flat)
      if (points === null) continue
      for (let at = 0; at < points.length; at += 2) this.outlines.include(points[at], points[at + 1])
      this.lines.push({ points, closed: true })
    }
  }

  ellipse(matrix, of) {
    const [from, to] = [of(41), of(42, 2 * Math.PI)]
    const full = Math.abs(to - from) >= 2 * Math.PI - 1e-6
    const flip = of(230, 1) < 0 ? -1 : 1
    const ellipse = { centre: [of(10), of(20)], axis: [of(11), of(21)], ratio: of(40, 1) * flip, from, to }
    this.line(matrix, ellipsePoints(ellipse), full, true)
  }

  polyline(matrix, list, closed) {
    this.line(matrix, bulgedPoints(list, closed), closed)
  }

  /** Returns the transformed points, or null when they form no line. */
  place([a, b, c, d, e, f], flat) {
    if (flat.length < 4 || flat.some((value) => !Number.isFinite(value))) return null
    this.points += flat.length / 2
    if (this.points > POINTS_MAX) throw new TooMany()
    const points = []
    for (let at = 0; at < flat.length; at += 2)
      points.push(a * flat[at] + c * flat[at + 1] + e, b * flat[at] + d * flat[at + 1] + f)
    return points
  }

  /** Adds a line. `whole` means that the points approximate one curve, which is compared as one piece. */
  line(matrix, flat, closed, whole = false) {
    const points = this.place(matrix, flat)
    if (points === null) return
    const last = points.length - 2
    // skips dots, which have no length
    if (points.every((value, at) => value === points[at % 2])) return
    for (let at = 0; at <= last; at += 2) this.outlines.include(points[at], points[at + 1])
    const middle = 2 * Math.floor(last / 4)
    if (whole)
      this.outlines.compare([
        ...[points[0], points[1]],
        ...[points[middle], points[middle + 1]],
        ...[points[last], points[last + 1]],
      ])
    else {
      for (let at = 0; at < last; at += 2)
        this.outlines.line(points[at], points[at + 1], points[at + 2], points[at + 3])
      if (closed) this.outlines.line(points[last], points[last + 1], points[0], points[1])
    }
    if (closed) this.outlines.endClosed()
    else this.outlines.endOpen(points[0], points[1], points[last], points[last + 1])
    this.lines.push({ points, closed })
  }
}
