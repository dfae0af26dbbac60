// Parses the elements of an SVG into a small tree with the attributes that are needed. check-svg.ts has already checked
// that it is only a drawing.

export const SVG_MAX = 200_000
const DEPTH_MAX = 100
const notes = /^(?:sodipodi|inkscape|rdf|cc|dc):/

/** A drawing exceeds a limit of its readers. */
export class TooMany extends Error {}

const opening = /<(\/?)([A-Za-z_][^\s/>]*)|<!--|<!\[CDATA\[|<[?!]/g
const attribute = /\s*([^\s=>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')|\s*(\/?)>/y
/** attributes needed from a drawing (`ASKED`) and from its normal form */
const ASKED = new Set([
  ...['id', 'href', 'xlink:href', 'display', 'style'],
  ...['width', 'height', 'viewbox', 'preserveaspectratio'],
])
export const ASKED_OF_NORMAL_FORM = new Set([
  ...['id', 'd', 'transform', 'visibility', 'fill', 'stroke', 'stroke-width', 'clip-path', 'clippathunits'],
  ...['x', 'y', 'width', 'height'],
])
const NONE = Object.freeze([])

/** Returns `{ root, tag: { start, end } of its tag }`, without root when there is no element. Throws `TooMany`. */
export function parseTree(text, asked = ASKED) {
  const document = { name: '', attributes: {}, children: NONE }
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
    const node = { name, attributes: {}, children: NONE }
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
      if (asked.has(key)) node.attributes[key] = part[2] ?? part[3]
    }
    opening.lastIndex = at
    if (count === 1) tag = { start: found.index, end: at }
    const parent = path.at(-1)
    if (parent.children === NONE) parent.children = []
    parent.children.push(node)
    if (!closed) {
      if (path.length > DEPTH_MAX) throw new TooMany()
      path.push(node)
    }
  }
  return { root: document.children[0], tag }
}

/** Elements that only define something and draw nothing by themselves. */
const waiting = new Set([
  ...['defs', 'clippath', 'mask', 'pattern', 'marker', 'symbol', 'lineargradient', 'radialgradient'],
  ...['filter', 'style', 'title', 'desc', 'metadata'],
])

/**
 * Returns what a drawing has besides outlines: `{ texts, placed (number of pictures), pictures (their addresses) }`.
 * Throws `TooMany` when references expand into more than SVG_MAX elements or form a cycle.
 */
export function countElements(root) {
  const byId = new Map()
  const remember = (node) => {
    if (node.attributes.id !== undefined && !byId.has(node.attributes.id)) byId.set(node.attributes.id, node)
    node.children.forEach(remember)
  }
  remember(root)
  const pictures = new Set()
  const known = new Map()
  const begun = new Set()
  const count = (node, depth) => {
    if (node.children === NONE && !drawnElsewhere.has(node.name)) return ONE
    const before = known.get(node)
    if (before) return before
    if (begun.has(node) || depth > DEPTH_MAX) throw new TooMany()
    begun.add(node)
    const { name, attributes } = node
    const own = { elements: 1, texts: 0, pictures: 0 }
    const href = attributes.href ?? attributes['xlink:href'] ?? ''
    if (!isHidden(attributes)) {
      if (name === 'text') own.texts = 1
      if (name === 'image') {
        own.pictures = 1
        if (href) pictures.add(href)
      }
      const target = name === 'use' ? byId.get(href.replace(/^\s*#/, '')) : undefined
      const inner = node.children.filter((child) => !waiting.has(child.name) && !notes.test(child.name))
      for (const child of name === 'text' ? [] : target ? [target] : inner) {
        const found = count(child, depth + 1)
        for (const key of Object.keys(own)) own[key] += found[key]
      }
    }
    if (own.elements > SVG_MAX) throw new TooMany()
    begun.delete(node)
    if (node.attributes.id !== undefined) known.set(node, own)
    return own
  }
  const { texts, pictures: placed } = count(root, 0)
  return { texts, placed, pictures: [...pictures] }
}

const ONE = Object.freeze({ elements: 1, texts: 0, pictures: 0 })
const drawnElsewhere = new Set(['use', 'text', 'image'])

const isHidden = ({ display, style }) => display === 'none' || /display\s*:\s*none/.test(style ?? '')
