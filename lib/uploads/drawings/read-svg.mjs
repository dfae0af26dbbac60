// Reads what an SVG draws. The normal form (usvg, by resvg) has only paths, pictures and groups with their matrix:
// units, styles, shapes, symbols, nested drawings and references are resolved as in browsers.
import { Resvg } from '@resvg/resvg-js'
import { multiply } from './matrix.mjs'
import { Outlines } from './outlines.mjs'
import { tracePath } from './path-data.mjs'
import { mmOf } from './units.mjs'
import { ASKED_OF_NORMAL_FORM, countElements, parseTree } from './svg-tree.mjs'

const { mm, cm, in: inch, pt, px: PX } = mmOf
const units = { mm, cm, in: inch, pt, pc: 12 * pt, px: PX, '': PX, q: mm / 4 }
/** namespaces that a drawing inside a page may omit, but an XML document may not */
const namespaces = [
  {
    known: /\sxmlns(?::\w+)?\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/,
    used: /</,
    text: 'xmlns="http://www.w3.org/2000/svg"',
  },
  { known: /\sxmlns:xlink\s*=/, used: /\sxlink:/, text: 'xmlns:xlink="http://www.w3.org/1999/xlink"' },
]
/** the size that browsers give a drawing without one */
const STANDARD = [0, 0, 300, 150]

/**
 * Returns `{ facts, pictures (their addresses), tag: { start, end } of the root's tag, box in units of the root, gaps
 * }`. `unit` is the unit of a pixel in a drawing that names no other unit. Throws `TooMany`.
 * @param {string} text
 * @param {string | null} [unit]
 */
export function readSvg(text, unit = null) {
  const { root, tag } = parseTree(text)
  const { mmPerUnit, named, page, stretch } = inUnit(measure(root), unit)
  const { texts, placed, pictures } = countElements(root)
  const outlines = new Outlines(mmPerUnit)
  outlines.texts = texts
  outlines.pictures = placed
  const normal = parseTree(normalForm(text, tag, page ?? STANDARD), ASKED_OF_NORMAL_FORM)
  const drawing = new Drawing(outlines)
  drawing.walk(normal.root, [1, 0, 0, stretch, 0, 0])
  const facts = { ...outlines.facts(!named && unit === null), ...(named ? {} : { unit: unit ?? 'px' }) }
  if (facts.paths > 0 && facts.texts + facts.pictures === 0 && !drawing.painted) facts.unpainted = true
  // texts and pictures have no known size, but they lie on the page
  if (outlines.empty && page && facts.texts + facts.pictures > 0) {
    facts.widthMm = Math.round(page[2] * mmPerUnit * 100) / 100
    facts.heightMm = Math.round(page[3] * stretch * mmPerUnit * 100) / 100
  }
  const box = outlines.empty || outlines.texts > 0 ? page : boxOf(outlines, stretch)
  // on a stretched page, places in units of the root are unknown
  return { facts, pictures, tag, box, gaps: stretch === 1 ? outlines.gaps : [] }
}

/** Returns the scale of a drawing, with the author's unit for a pixel when it names no unit. */
const inUnit = ({ mmPerUnit, unitAssumed, page, stretch = 1 }, unit) => ({
  mmPerUnit: unitAssumed && unit !== null ? (mmPerUnit * mmOf[unit]) / PX : mmPerUnit,
  named: !unitAssumed,
  ...{ page, stretch },
})

const boxOf = ({ minX, minY, maxX, maxY }, stretch) => [
  minX,
  minY / stretch,
  maxX - minX,
  (maxY - minY) / stretch,
]

/**
 * Returns the drawing as usvg writes it, in the units of its root. A percentage refers to the page, or without a page
 * to the standard page.
 */
function normalForm(text, tag, page) {
  const given = text.slice(tag.start, tag.end)
  const missing = namespaces.filter(({ known, used }) => !known.test(given) && used.test(text))
  const declared = missing.map(({ text: words }) => ` ${words}`).join('')
  const head = given
    .replace(/\s(?:width|height|viewBox|preserveAspectRatio|x|y)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
    .replace(
      /^<([^\s/>]+)/,
      (name) => `${name}${declared} width="${page[2]}" height="${page[3]}" viewBox="${page.join(' ')}"`,
    )
  return new Resvg(withoutCssUnits(head + text.slice(tag.end)), {
    font: { loadSystemFonts: false },
  }).toString()
}

/**
 * Removes units from transforms in styles, because usvg reads them like attributes: an angle in degrees, a length in
 * pixels.
 */
const withoutCssUnits = (text) =>
  text.replace(/\btransform\s*:[^;"'}<]*/gi, (declaration) =>
    declaration.replace(/([\d.])(?:deg|px)\b/gi, '$1'),
  )

function length(value) {
  const found = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z]*|%)\s*$/i.exec(value ?? '')
  return found ? { value: Number(found[1]), unit: found[2].toLowerCase() } : null
}

const numbers = (text) => ((text ?? '').match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)

/** Returns a side of the page from its style, or otherwise from its attribute. */
function sideOf(attributes, side) {
  const styled = new RegExp(`(?:^|;)\\s*${side}\\s*:\\s*([^;!]+)`, 'i').exec(attributes.style ?? '')
  // a style needs a unit with each length
  const found = styled && length(styled[1])
  return found && found.unit !== '' ? found : length(attributes[side])
}

/**
 * Returns the mm of a unit of the root, horizontally if `stretch` gives another vertical scale. Units that are no
 * lengths count as pixels, 96 per inch.
 */
function measure({ attributes }) {
  const [width, height] = [sideOf(attributes, 'width'), sideOf(attributes, 'height')]
  const view = numbers(attributes.viewbox)
  const isGiven = (side) => side !== null && side.value > 0 && side.unit in units
  const real = (side) => isGiven(side) && side.unit !== '' && side.unit !== 'px'
  const mm = (side) => side.value * units[side.unit]
  if (view.length === 4 && view[2] > 0 && view[3] > 0) {
    const scales = [
      isGiven(width) ? mm(width) / view[2] : null,
      isGiven(height) ? mm(height) / view[3] : null,
    ]
    const known = scales.filter((one) => one !== null)
    const [, fit = ''] = /^\s*(?:\w+\s+)?(none|slice)\b/i.exec(attributes.preserveaspectratio ?? '') ?? []
    const stretched = fit.toLowerCase() === 'none' && known.length === 2
    const scale = stretched ? known[0] : fit === 'slice' ? Math.max(...known) : Math.min(...known)
    return {
      mmPerUnit: Number.isFinite(scale) && scale > 0 ? scale : PX,
      ...(stretched ? { stretch: known[1] / known[0] } : {}),
      unitAssumed: !real(width) && !real(height),
      page: view,
    }
  }
  const page = isGiven(width) && isGiven(height) ? [0, 0, mm(width) / PX, mm(height) / PX] : null
  return { mmPerUnit: PX, unitAssumed: !real(width) && !real(height), page }
}

class Drawing {
  clips = new Map()
  /** whether any path has a stroke or a fill */
  painted = false

  constructor(outlines) {
    this.outlines = outlines
  }

  walk(node, matrix) {
    const { name, attributes: a } = node
    if (name === 'defs') return this.define(node)
    // a hairline has no paint, but is a line for a laser
    const isHairline = a.fill === 'none' && a.stroke === 'none'
    if (a.visibility === 'hidden' && !isHairline) return
    if (name === 'path' && !isHairline) this.painted = true
    const here = a.transform ? multiply(matrix, numbers(a.transform)) : matrix
    const clip = this.clips.get(/^url\(#(.*)\)$/.exec(a['clip-path'] ?? '')?.[1])
    const draw = () => {
      const pen = new Pen(here, this.outlines)
      this.outlines.ink = a
      if (name === 'path') tracePath(a.d ?? '', pen)
      else if (name === 'image') pen.include(a)
      pen.finish()
      for (const child of node.children) this.walk(child, here)
    }
    if (clip) this.outlines.within(boundsOf(clip, here), draw)
    else draw()
  }

  /** Keeps clip paths, which are measured as boxes. Those in units of the clipped object are ignored. */
  define({ children }) {
    for (const node of children)
      if (node.name === 'clippath' && !node.attributes.clippathunits) this.clips.set(node.attributes.id, node)
  }
}

/** Returns the box of a clip path where it is used: [minX, minY, maxX, maxY]. */
function boundsOf(clip, matrix) {
  const outlines = new Outlines(1)
  const base = clip.attributes.transform ? multiply(matrix, numbers(clip.attributes.transform)) : matrix
  for (const child of clip.children) new Drawing(outlines).walk(child, base)
  return [outlines.minX, outlines.minY, outlines.maxX, outlines.maxY]
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

  /** Adds the corners of a picture. */
  include({ x = 0, y = 0, width = 0, height = 0 }) {
    for (const right of [0, 1])
      for (const down of [0, 1])
        this.outlines.include(
          ...this.place(Number(x) + right * Number(width), Number(y) + down * Number(height)),
        )
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

  cubic(first, second, [x, y]) {
    if (this.x === undefined) return this.move(x, y)
    const [toX, toY] = this.place(x, y)
    this.outlines.cubic([this.x, this.y, ...this.place(...first), ...this.place(...second), toX, toY])
    this.to(toX, toY)
  }

  to(x, y) {
    ;[this.x, this.y] = [x, y]
    this.open = true
  }

  close() {
    if (!this.open) return
    this.outlines.line(this.x, this.y, this.startX, this.startY)
    this.outlines.endClosed()
    ;[this.x, this.y, this.open] = [this.startX, this.startY, false]
  }

  finish() {
    if (this.open) this.outlines.endOpen(this.startX, this.startY, this.x, this.y)
    this.open = false
  }
}
