// Reads what a LightBurn project draws (.lbrn, .lbrn2): its shapes with their matrices, and the settings of its layers.
// The format is not documented; this reader follows files that LightBurn writes, in mm, y upwards.
import { Parser } from 'htmlparser2'
import {
  child,
  cubicPoints,
  ellipse,
  number,
  place,
  readLines,
  readVertices,
  roundedBox,
  same,
} from './lightburn-shapes.mjs'
import { multiply } from './matrix.mjs'
import { Outlines } from './outlines.mjs'
import { SVG_MAX, TooMany } from './svg-tree.mjs'

const DEPTH_MAX = 60
const POINTS_MAX = 1_000_000
const LAYERS_MAX = 32
const THUMBNAIL_MAX = 2_000_000
/** elements whose text is kept; a bitmap's data is not */
const worded = new Set(['XForm', 'VertList', 'PrimList'])

/** Returns `{ facts, lines, box, gaps, thumbnail }`, or null when it is no project. Throws `TooMany`. */
export function readLightburn(text) {
  const project = parseProject(text)
  if (!project) return null
  const outlines = new Outlines(1)
  const drawing = new Drawing(outlines)
  for (const shape of project.shapes) drawing.draw(shape, [1, 0, 0, 1, 0, 0], 0)
  const facts = {
    ...outlines.facts(false),
    kind: 'lightburn',
    layers: layersOf(project.settings, drawing.used),
  }
  const box = outlines.empty
    ? null
    : [outlines.minX, outlines.minY, outlines.maxX - outlines.minX, outlines.maxY - outlines.minY]
  return { facts, lines: drawing.lines, box, gaps: outlines.gaps, thumbnail: project.thumbnail }
}

/** Returns the shapes as a tree, the settings of the layers, and the thumbnail. Null when it is no project. */
function parseProject(text) {
  let project = null
  let thumbnail = null
  const settings = []
  const path = []
  let count = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++count > SVG_MAX || path.length > DEPTH_MAX) throw new TooMany()
        const node = { name, attributes, children: [], text: '' }
        if (path.length === 0) project = name === 'LightBurnProject' ? node : null
        const parent = path.at(-1)
        if (name === 'Thumbnail' && attributes.Source?.length < THUMBNAIL_MAX) thumbnail = attributes.Source
        if (/^CutSetting/.test(name)) settings.push({ type: attributes.type ?? 'Cut', values: {} })
        else if (parent && /^CutSetting/.test(parent.name) && attributes.Value !== undefined)
          settings.at(-1).values[name] = String(attributes.Value).slice(0, 100)
        // the data of pictures is not needed
        delete attributes.Data
        delete attributes.Source
        parent?.children.push(node)
        path.push(node)
      },
      ontext(words) {
        const node = path.at(-1)
        if (node && worded.has(node.name)) node.text += words
      },
      onclosetag() {
        path.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for (let at = 0; at < text.length; at += 1 << 20) parser.write(text.slice(at, at + (1 << 20)))
  parser.end()
  return project && { shapes: project.children.filter(isShape), settings, thumbnail }
}

const isShape = ({ name }) => name === 'Shape'

class Drawing {
  lines = []
  used = new Map()
  count = 0
  points = 0
  /** points and lines that several shapes share, by their id */
  shared = new Map()

  constructor(outlines) {
    this.outlines = outlines
  }

  draw(shape, matrix, depth) {
    if (++this.count > SVG_MAX || depth > DEPTH_MAX) throw new TooMany()
    const { attributes: a } = shape
    const own = (child(shape, 'XForm')?.text ?? '').trim().split(/\s+/).map(Number)
    const m = own.length === 6 && own.every(Number.isFinite) ? multiply(matrix, own) : matrix
    if (a.Type === 'Group') {
      for (const one of child(shape, 'Children')?.children.filter(isShape) ?? []) this.draw(one, m, depth + 1)
      return
    }
    const layer = number(a.CutIndex)
    this.outlines.ink = null
    this.used.set(layer, (this.used.get(layer) ?? 0) + 1)
    if (a.Type === 'Rect') this.curve(m, roundedBox(number(a.W), number(a.H), number(a.Cr)), true)
    else if (a.Type === 'Ellipse') this.curve(m, ellipse(number(a.Rx), number(a.Ry)), true)
    else if (a.Type === 'Path') this.path(m, shape)
    else if (a.Type === 'Text') {
      this.outlines.texts++
      // the outlines of the text on its author's computer
      const written = child(shape, 'BackupPath')
      const place = (child(written ?? shape, 'XForm')?.text ?? '').trim().split(/\s+/).map(Number)
      if (written) this.path(place.length === 6 ? multiply(matrix, place) : m, written)
    } else if (a.Type === 'Bitmap') {
      this.outlines.pictures++
      const [w, h] = [number(a.W) / 2, number(a.H) / 2]
      for (const [x, y] of [[-w, -h], [w, -h], [w, h], [-w, h]]) this.outlines.include(...place(m, x, y)) // prettier-ignore
    }
  }

  path(m, shape) {
    const { VertID, PrimID } = shape.attributes
    const vertices = this.sharedPart(`V${VertID}`, VertID, readVertices(shape))
    const lines = this.sharedPart(`P${PrimID ?? VertID}`, PrimID ?? VertID, readLines(shape, vertices))
    let run = []
    let at = null
    const first = () => run[0]?.[0]
    const end = () => {
      if (run.length > 0)
        this.curve(m, run, run.at(-1).at(-1) === first() || same(run.at(-1).at(-1), first()))
      run = []
    }
    for (const { from, to, curved } of lines ?? []) {
      const [a, b] = [vertices?.[from], vertices?.[to]]
      if (!a || !b) continue
      if (at !== from) end()
      run.push(curved ? [a.point, a.out ?? a.point, b.in ?? b.point, b.point] : [a.point, b.point])
      at = to
      if (++this.points > POINTS_MAX) throw new TooMany()
    }
    end()
  }

  sharedPart(key, id, own) {
    if (id === undefined) return own
    if (own && own.length > 0) this.shared.set(key, own)
    return this.shared.get(key)
  }

  /** Adds connected segments: lines of two points, curves of four. */
  curve(m, segments, closed) {
    const points = []
    for (const segment of segments) {
      const flat = segment.flatMap(([x, y]) => place(m, x, y))
      if (flat.some((value) => !Number.isFinite(value))) return
      if (segment.length === 4) this.outlines.cubic(flat)
      else this.outlines.line(...flat)
      const drawn = segment.length === 4 ? cubicPoints(flat) : flat
      points.push(...(points.length === 0 ? drawn : drawn.slice(2)))
      if ((this.points += drawn.length / 2) > POINTS_MAX) throw new TooMany()
    }
    if (points.length < 4) return
    if (closed) this.outlines.endClosed()
    else this.outlines.endOpen(points[0], points[1], points.at(-2), points.at(-1))
    this.lines.push({ points, closed })
  }
}

const methods = { Scan: 'fill', 'Scan+Cut': 'fill', Image: 'picture' }

/** Returns the layers with at least one shape, in their order and in LightBurn's units. */
function layersOf(settings, used) {
  return settings
    .map(({ type, values: v }) => ({
      index: number(v.index),
      name: v.name ?? '',
      method: methods[type] ?? (/cut|切/i.test(v.name ?? '') || number(v.numPasses, 1) > 1 ? 'cut' : 'line'),
      power: number(v.maxPower, null),
      speed: number(v.speed, null),
      passes: Math.min(99, Math.max(1, Math.round(number(v.numPasses, 1)))),
      intervalMm: number(v.interval) > 0 ? number(v.interval) : null,
      frequencyKhz: number(v.frequency) > 0 ? number(v.frequency) / 1000 : null,
      air: v.runBlower === '1',
    }))
    .filter(({ index }) => used.has(index))
    .slice(0, LAYERS_MAX)
    .map(({ index, ...layer }) => ({ ...layer, shapes: used.get(index) }))
}
