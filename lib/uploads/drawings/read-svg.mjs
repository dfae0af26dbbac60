// What an SVG draws (check-svg.ts has seen that it is only a drawing): a small tree of its elements, walked with its
// transforms. Styles count only where they hide something.
import { Outlines } from './outlines.mjs'
import { tracePath } from './path-data.mjs'

export const SVG_MAX = 200_000
const DEPTH_MAX = 100
const PX = 25.4 / 96
const units = { mm: 1, cm: 10, in: 25.4, pt: 25.4 / 72, pc: 25.4 / 6, px: PX, '': PX, q: 0.25 }

/** Drawn only where something refers to them. */
const waiting = new Set([
  'defs',
  'clippath',
  'mask',
  'pattern',
  'marker',
  'symbol',
  'lineargradient',
  'radialgradient',
  'filter',
  'style',
  'title',
  'desc',
  'metadata',
])
const notes = /^(?:sodipodi|inkscape|rdf|cc|dc):/

export class TooMany extends Error {}

/** `{ outlines, unitAssumed, pictures (data URLs), root: { start, end } of its tag, box in root units, croppable }` */
export function readSvg(text) {
  const { root, tag } = parse(text)
  const { mmPerUnit, unitAssumed, page } = measure(root)
  const drawing = new Drawing(root, new Outlines(mmPerUnit))
  drawing.walk(root, [1, 0, 0, 1, 0, 0], 0, true)
  const { outlines } = drawing
  const facts = outlines.facts(unitAssumed)
  if (outlines.empty && page) {
    facts.widthMm = Math.round(page[2] * mmPerUnit * 100) / 100
    facts.heightMm = Math.round(page[3] * mmPerUnit * 100) / 100
  }
  const box = outlines.empty || outlines.texts > 0 ? page : boxOf(outlines)
  return { facts, pictures: drawing.pictures, tag, box }
}

const boxOf = ({ minX, minY, maxX, maxY }) => [minX, minY, maxX - minX, maxY - minY]

const opening = /<(\/?)([A-Za-z_][^\s/>]*)|<!--|<!\[CDATA\[|<[?!]/g
const attribute = /\s*([^\s=>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')|\s*(\/?)>/y
const wanted = new Set([
  ...['id', 'd', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height'],
  ...['transform', 'viewbox', 'href', 'xlink:href', 'display', 'style', 'preserveaspectratio'],
])

function parse(text) {
  const document = { name: '', attributes: {}, children: [] }
  const path = [document]
  let count = 0
  let tag = null
  opening.lastIndex = 0
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    if (!found[2]) {
      const mark = found[0] === '<!--' ? '-->' : found[0] === '<![CDATA[' ? ']]>' : '>'
      const end = text.indexOf(mark, opening.lastIndex)
      if (end < 0) break
      opening.lastIndex = end + mark.length
      continue
    }
    const raw = found[2].toLowerCase()
    const name = notes.test(raw) ? raw : raw.slice(raw.indexOf(':') + 1)
    if (found[1]) {
      if (path.length > 1 && path.at(-1).name === name) path.pop()
      continue
    }
    if (++count > SVG_MAX) throw new TooMany()
    const node = { name, attributes: {}, children: [] }
    let at = opening.lastIndex
    let closed = false
    for (;;) {
      attribute.lastIndex = at
      const part = attribute.exec(text)
      if (!part) break
      at = attribute.lastIndex
      if (part[1] === undefined) {
        closed = part[4] === '/'
        break
      }
      const key = part[1].toLowerCase()
      if (wanted.has(key)) node.attributes[key] = part[2] ?? part[3]
    }
    opening.lastIndex = at
    if (count === 1) tag = { start: found.index, end: at }
    path.at(-1).children.push(node)
    if (!closed) {
      if (path.length > DEPTH_MAX) throw new TooMany()
      path.push(node)
    }
  }
  return { root: document.children[0], tag }
}

function length(value) {
  const found = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z]*|%)\s*$/i.exec(value ?? '')
  return found ? { value: Number(found[1]), unit: found[2].toLowerCase() } : null
}

const numbers = (text) => ((text ?? '').match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)

/** How many mm a unit of the root is; units that are no lengths on a bed count as 96 an inch. */
function measure({ attributes }) {
  const [width, height] = [length(attributes.width), length(attributes.height)]
  const view = numbers(attributes.viewbox)
  const said = (side) => side !== null && side.value > 0 && side.unit in units
  const real = (side) => said(side) && side.unit !== '' && side.unit !== 'px'
  const mm = (side) => side.value * units[side.unit]
  if (view.length === 4 && view[2] > 0 && view[3] > 0) {
    const scales = [said(width) ? mm(width) / view[2] : null, said(height) ? mm(height) / view[3] : null]
    const scale = Math.min(...scales.filter((one) => one !== null))
    return {
      mmPerUnit: Number.isFinite(scale) && scale > 0 ? scale : PX,
      unitAssumed: !real(width) && !real(height),
      page: view,
    }
  }
  const page = said(width) && said(height) ? [0, 0, mm(width) / PX, mm(height) / PX] : null
  return { mmPerUnit: PX, unitAssumed: !real(width) && !real(height), page }
}

const multiply = ([a, b, c, d, e, f], [g, h, i, j, k, l]) => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

function transformOf(text) {
  let matrix = [1, 0, 0, 1, 0, 0]
  if (!text) return matrix
  for (const [, name, inner] of text.matchAll(/([a-zA-Z]+)\s*\(([^)]*)\)/g)) {
    const v = numbers(inner)
    const turn = ((v[0] ?? 0) * Math.PI) / 180
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    switch (name) {
      case 'matrix':
        if (v.length === 6) matrix = multiply(matrix, v)
        break
      case 'translate':
        matrix = multiply(matrix, [1, 0, 0, 1, v[0] ?? 0, v[1] ?? 0])
        break
      case 'scale':
        matrix = multiply(matrix, [v[0] ?? 1, 0, 0, v[1] ?? v[0] ?? 1, 0, 0])
        break
      case 'rotate': {
        const [, x = 0, y = 0] = v
        matrix = multiply(matrix, [1, 0, 0, 1, x, y])
        matrix = multiply(matrix, [cos, sin, -sin, cos, 0, 0])
        matrix = multiply(matrix, [1, 0, 0, 1, -x, -y])
        break
      }
      case 'skewX':
        matrix = multiply(matrix, [1, 0, Math.tan(turn), 1, 0, 0])
        break
      case 'skewY':
        matrix = multiply(matrix, [1, Math.tan(turn), 0, 1, 0, 0])
    }
  }
  return matrix
}

class Drawing {
  pictures = []
  drawn = 0
  byId = new Map()

  constructor(root, outlines) {
    this.outlines = outlines
    const remember = (node) => {
      if (node.attributes.id !== undefined) this.byId.set(node.attributes.id, node)
      node.children.forEach(remember)
    }
    remember(root)
  }

  walk(node, matrix, depth, isRoot = false) {
    const { name, attributes } = node
    if (depth > DEPTH_MAX || ++this.drawn > SVG_MAX) throw new TooMany()
    if (attributes.display === 'none' || /display\s*:\s*none/.test(attributes.style ?? '')) return
    let here = attributes.transform ? multiply(matrix, transformOf(attributes.transform)) : matrix
    if (name === 'svg' && !isRoot) here = multiply(here, nested(attributes))
    this.shape(node, here, depth)
    if (name === 'text') return
    for (const child of node.children)
      if (!waiting.has(child.name) && !notes.test(child.name)) this.walk(child, here, depth + 1)
  }

  shape({ name, attributes: a }, matrix, depth) {
    const n = (key, fallback = 0) => length(a[key])?.value ?? fallback
    const pen = new Pen(matrix, this.outlines)
    switch (name) {
      case 'path':
        tracePath(a.d ?? '', pen)
        return pen.finish()
      case 'line':
        pen.move(n('x1'), n('y1'))
        pen.line(n('x2'), n('y2'))
        return pen.finish()
      case 'polyline':
      case 'polygon': {
        const points = numbers(a.points)
        for (let at = 0; at + 1 < points.length; at += 2)
          if (at === 0) pen.move(points[0], points[1])
          else pen.line(points[at], points[at + 1])
        if (name === 'polygon' && points.length >= 4) pen.close()
        return pen.finish()
      }
      case 'rect': {
        const [x, y, w, h] = [n('x'), n('y'), n('width'), n('height')]
        if (w <= 0 || h <= 0) return
        let rx = n('rx', n('ry'))
        let ry = n('ry', rx)
        ;[rx, ry] = [Math.min(rx, w / 2), Math.min(ry, h / 2)]
        const round = rx > 0 && ry > 0
        const corner = (dx, dy) => (round ? `a${rx} ${ry} 0 0 1 ${dx} ${dy}` : '')
        if (!round) [rx, ry] = [0, 0]
        tracePath(
          `M${x + rx} ${y}h${w - 2 * rx}${corner(rx, ry)}v${h - 2 * ry}${corner(-rx, ry)}h${2 * rx - w}${corner(-rx, -ry)}v${2 * ry - h}${corner(rx, -ry)}z`,
          pen,
        )
        return pen.finish()
      }
      case 'circle':
      case 'ellipse': {
        const rx = name === 'circle' ? n('r') : n('rx')
        const ry = name === 'circle' ? n('r') : n('ry')
        if (rx <= 0 || ry <= 0) return
        const half = (dx) => `a${rx} ${ry} 0 0 1 ${dx} 0`
        tracePath(`M${n('cx') - rx} ${n('cy')}${half(2 * rx)}${half(-2 * rx)}z`, pen)
        return pen.finish()
      }
      case 'image': {
        this.outlines.pictures++
        const href = a.href ?? a['xlink:href'] ?? ''
        if (href) this.pictures.push(href)
        for (const [x, y] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ])
          this.outlines.include(...pen.place(n('x') + x * n('width'), n('y') + y * n('height')))
        return
      }
      case 'text':
        this.outlines.texts++
        return
      case 'use': {
        const target = this.byId.get((a.href ?? a['xlink:href'] ?? '').replace(/^\s*#/, ''))
        const moved = multiply(matrix, [1, 0, 0, 1, n('x'), n('y')])
        if (!target) return
        if (target.name === 'symbol') for (const child of target.children) this.walk(child, moved, depth + 1)
        else this.walk(target, moved, depth + 1)
      }
    }
  }
}

function nested(attributes) {
  const n = (key) => length(attributes[key])?.value ?? 0
  const view = numbers(attributes.viewbox)
  const move = [1, 0, 0, 1, n('x'), n('y')]
  if (view.length !== 4 || !(view[2] > 0) || !(n('width') > 0)) return move
  const scale = n('width') / view[2]
  return multiply(move, [scale, 0, 0, scale, -view[0] * scale, -view[1] * scale])
}

/** Draws through a transform into the outlines. */
class Pen {
  open = false

  constructor(matrix, outlines) {
    this.m = matrix
    this.outlines = outlines
  }

  place(x, y) {
    const [a, b, c, d, e, f] = this.m
    return [a * x + c * y + e, b * x + d * y + f]
  }

  move(x, y) {
    this.finish()
    ;[this.x, this.y] = this.place(x, y)
    ;[this.startX, this.startY] = [this.x, this.y]
  }

  line(x, y) {
    if (this.x === undefined) return this.move(x, y)
    const [toX, toY] = this.place(x, y)
    this.outlines.line(this.x, this.y, toX, toY)
    this.to(toX, toY)
  }

  cubic(x1, y1, x2, y2, x, y) {
    if (this.x === undefined) return this.move(x, y)
    const [toX, toY] = this.place(x, y)
    this.outlines.cubic(this.x, this.y, ...this.place(x1, y1), ...this.place(x2, y2), toX, toY)
    this.to(toX, toY)
  }

  to(x, y) {
    ;[this.x, this.y] = [x, y]
    this.open = true
  }

  close() {
    if (!this.open) return
    this.outlines.line(this.x, this.y, this.startX, this.startY)
    this.outlines.end(this.startX, this.startY, this.startX, this.startY, true)
    ;[this.x, this.y, this.open] = [this.startX, this.startY, false]
  }

  finish() {
    if (this.open) this.outlines.end(this.startX, this.startY, this.x, this.y, false)
    this.open = false
  }
}
