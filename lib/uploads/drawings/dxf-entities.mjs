// Reads the entities of a text DXF group code by group code from the bytes, so that a file of any length takes no more
// memory than what it draws. The available parsers build a tree of everything first.
import { TooMany } from './svg-tree.mjs'

export const DXF_MAX = 200_000
export const POINTS_MAX = 2_000_000
const NONE = Object.freeze([])

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
  'ATTRIB',
  'DIMENSION',
  'HATCH',
  'IMAGE',
])
const notCounted = new Set([
  'VERTEX',
  'SEQEND',
  'SECTION',
  'ENDSEC',
  'EOF',
  'BLOCK',
  'ENDBLK',
  'TABLE',
  'ENDTAB',
])

/**
 * Passes each entity to a callback as it ends. `begin` is called before the first one with the reader, whose `blocks`
 * by name, names of `hidden` layers and `units` ($INSUNITS) stand before the entities, and returns the callback.
 * Returns what is needed to write another entity into the file: `end`, where the entities end, `version` ($ACADVER) and
 * `seed` ($HANDSEED and its position). Throws `TooMany`.
 */
export function readEntities(bytes, begin) {
  const reader = new Reader(bytes, begin)
  reader.read()
  return { end: reader.endOfEntities, version: reader.version, seed: reader.seed }
}

class Reader {
  at = 0
  take = null
  whole = null
  blocks = new Map()
  hidden = new Set()
  units = 0
  version = ''
  seed = null
  endOfEntities = null
  count = 0
  points = 0
  /** the current state: section '?' has no name yet; `owner` is the polyline of the vertices */
  section = ''
  header = ''
  block = null
  entity = null
  layer = null
  owner = null

  constructor(bytes, begin) {
    this.bytes = bytes
    this.begin = begin
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.at = 3
  }

  /** Returns the next line without its end, or null after the last. */
  line() {
    const { bytes } = this
    if (this.at >= bytes.length) return null
    let end = this.at
    while (end < bytes.length && bytes[end] !== 10 && bytes[end] !== 13) end++
    const text = bytes.latin1Slice(this.at, end)
    this.at = end + (bytes[end] === 13 && bytes[end + 1] === 10 ? 2 : 1)
    return text
  }

  /** Passes on the previous entity, which is complete when the next one begins. */
  next(entity) {
    if (this.whole) {
      this.take ??= this.begin(this)
      this.take(this.whole)
    }
    this.whole = entity
  }

  end() {
    this.next(null)
    this.take ??= this.begin(this)
  }

  read() {
    for (;;) {
      const start = this.at
      const code = this.line()
      const valueStart = this.at
      const value = code === null ? null : this.line()
      if (value === null) return this.end()
      const group = Number(code)
      if (group === 0) this.enter(value.trim().toUpperCase(), start)
      else if (this.section === '?') {
        if (group === 2) this.section = value.trim().toUpperCase()
      } else if (this.entity) this.readEntity(group, value)
      else if (this.block && this.section === 'BLOCKS') this.readBlock(group, value)
      else if (this.layer) this.readLayer(group, value)
      else if (this.section === 'HEADER') this.readHeader(group, value, valueStart)
    }
  }

  /** Handles group 0: the start or end of a section, table entry, block or entity; `start` is the start of its line. */
  enter(type, start) {
    const { section } = this
    const holdsEntities = section === 'ENTITIES' || section === 'BLOCKS'
    if (!notCounted.has(type) && holdsEntities && ++this.count > DXF_MAX) throw new TooMany()
    this.entity = null
    this.layer = null
    if (type === 'ENDSEC') {
      if (section === 'ENTITIES') this.endOfEntities = start
      this.section = ''
    } else if (type === 'BLOCK') this.block = { x: 0, y: 0, entities: [], named: false }
    else if (type === 'ENDBLK') this.block = null
    else if (type === 'LAYER') this.layer = { name: '' }
    else if (type === 'VERTEX' && this.owner) {
      this.entity = { type, codes: [], values: [] }
      this.owner.vertices.push(this.entity)
      if (++this.points > POINTS_MAX) throw new TooMany()
    } else if (type === 'SEQEND') this.owner = null
    else if (drawn.has(type) && (section === 'ENTITIES' || (section === 'BLOCKS' && this.block))) {
      this.entity = { type, codes: [], values: [], vertices: NONE }
      this.owner = type === 'POLYLINE' ? this.entity : null
      if (this.owner) this.owner.vertices = []
      if (section === 'BLOCKS') this.block.entities.push(this.entity)
      else this.next(this.entity)
    } else if (type === 'SECTION') this.section = '?'
  }

  readEntity(group, value) {
    if (group === 1 || group === 3 || (group >= 100 && group !== 210 && group !== 220 && group !== 230))
      return
    if (++this.points > POINTS_MAX * 4) throw new TooMany()
    this.entity.codes.push(group)
    this.entity.values.push(group === 2 || group === 8 ? value.trim() : Number(value))
  }

  readBlock(group, value) {
    const { block } = this
    if (group === 2 && !block.named) {
      block.named = true
      this.blocks.set(value.trim(), block)
    } else if (group === 10) block.x = Number(value)
    else if (group === 20) block.y = Number(value)
  }

  readLayer(group, value) {
    if (group === 2) this.layer.name = value.trim()
    // the layer is frozen, or switched off by a negative colour
    else if ((group === 70 && Number(value) & 1) || (group === 62 && Number(value) < 0))
      this.hidden.add(this.layer.name)
  }

  readHeader(group, value, start) {
    if (group === 9) this.header = value.trim()
    else if (this.header === '$INSUNITS' && group === 70) this.units = Number(value)
    else if (this.header === '$ACADVER' && group === 1) this.version = value.trim()
    else if (this.header === '$HANDSEED' && group === 5)
      this.seed = { value: value.trim(), start, end: start + value.length }
  }
}
