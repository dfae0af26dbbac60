// Examines untrusted files in its own process: lib/uploads/examine.ts ends it when it takes too much time or memory and
// starts another. A request is `{ id, kind, file, preview }`, the response `{ id, facts?, drawn?, film?, keys?,
// problem? }`; the picture goes to the path `preview`.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { checkZip, ZIP_ENTRIES_MAX } from './check-zip.mjs'
import { closable, closeDxf, closeSvg } from './close-gaps.mjs'
import { decodeSvg } from './decode-svg.mjs'
import { DXF_MAX } from './dxf-entities.mjs'
import { lookInto } from './other-formats.mjs'
import { draw, framed, shownGaps, svgOf } from './picture.mjs'
import { readDxf } from './read-dxf.mjs'
import { readSvg } from './read-svg.mjs'
import { SVG_MAX, TooMany } from './svg-tree.mjs'

const PICTURE_PIXELS = 40_000_000

// only these formats are ever decoded, whatever a file claims to be
sharp.block({ operation: ['VipsForeignLoad'] })
// PNG: the thumbnail in a LightBurn project
sharp.unblock({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPng'] })
sharp.concurrency(1)
sharp.cache(false)

process.on('message', async (asked) => {
  try {
    process.send({ id: asked.id, ...(await examine(asked)) })
  } catch (error) {
    process.send({ id: asked.id, ...problemOf(error, asked.kind) })
  }
})
process.on('disconnect', () => process.exit(0))
process.send({ ready: true })

function problemOf(error, kind) {
  if (error instanceof TooMany)
    return kind === 'dxf'
      ? { problem: 'dxf_too_many', max: DXF_MAX }
      : { problem: 'svg_too_many', max: SVG_MAX }
  return { problem: 'drawing_unreadable' }
}

async function examine({ kind, file, nested, needs, preview, unit = null, close = null }) {
  if (kind === 'film') {
    const { readFilm } = await import('../films/read-film.mjs')
    return { film: await readFilm(file) }
  }
  const bytes = await readFile(file)
  if (kind === 'zip') {
    const problem = await checkZip(bytes, nested, needs)
    return problem ? { problem, max: ZIP_ENTRIES_MAX } : {}
  }
  // a byte order mark is not part of JSON
  if (kind === 'json') return { keys: Object.keys(JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''))) }
  const other = lookInto[kind]
  if (other) return other(bytes, preview)
  if (kind === 'dxf') return close === null ? examineDxf(bytes, preview, unit) : closedDxf(bytes, close, unit)
  const { text } = decodeSvg(bytes)
  if (text === undefined) return { problem: 'drawing_unreadable' }
  // the text has no declaration any more, so that the renderer cannot use another encoding
  const plain = text.replace(/^<\?xml[\s\S]*?\?>/, '')
  return close === null ? examineSvg(plain, preview, unit) : closedSvg(plain, close, unit)
}

/**
 * Writes the drawing with its small gaps closed to the path `close` if it then has fewer open outlines and the same
 * size.
 */
async function closedDxf(bytes, close, unit) {
  const { facts, gaps, file } = readDxf(bytes, unit)
  const closed = closeDxf(bytes, closable(gaps), file)
  return writeClosed(close, facts, closed, (whole) => readDxf(whole, unit).facts)
}

async function closedSvg(text, close, unit) {
  const { facts, gaps } = readSvg(text, unit)
  const closed = closeSvg(text, closable(gaps))
  return writeClosed(close, facts, closed, (whole) => readSvg(whole, unit).facts)
}

async function writeClosed(close, before, whole, read) {
  const after = whole === null ? null : read(whole)
  const better = after !== null && after.openPaths < before.openPaths && after.widthMm === before.widthMm
  if (!better) return { problem: 'gaps_stay' }
  await writeFile(close, whole)
  return { facts: after }
}

async function examineSvg(text, preview, unit) {
  const { facts, pictures, tag, box, gaps } = readSvg(text, unit)
  let pixels = 0
  for (const href of new Set(pictures)) {
    pixels += safely(pixelsOf, href)
    if (pixels > PICTURE_PIXELS) return { problem: 'picture_too_large', max: PICTURE_PIXELS / 1e6 }
  }
  const drawn = tag !== null && box !== null && (await draw(framed(text, tag, box), preview))
  return { facts: { ...facts, ...shownGaps(gaps, drawn ? box : null, false) }, drawn }
}

async function examineDxf(bytes, preview, unit) {
  // binary DXF has no facts
  if (bytes.toString('latin1', 0, 18) === 'AutoCAD Binary DXF') return {}
  const { facts, lines, box, gaps } = readDxf(bytes, unit)
  const drawn = box !== null && (await draw(svgOf(lines, box), preview))
  return { facts: { ...facts, ...shownGaps(gaps, drawn ? box : null, true) }, drawn }
}

/** Counts a truncated header as infinitely large. */
function safely(read, href) {
  try {
    return read(href)
  } catch {
    return Infinity
  }
}

/**
 * Returns width × height of an embedded picture from its header, or 0 without a known header, because such a picture is
 * not drawn either.
 */
function pixelsOf(href) {
  const comma = href.indexOf(',')
  if (!/;\s*base64\s*$/i.test(href.slice(0, comma))) return 0
  const head = Buffer.from(href.slice(comma + 1, comma + 1 + 400_000), 'base64')
  const text = head.toString('latin1', 0, 30)
  if (text.startsWith('\x89PNG')) return head.readUInt32BE(16) * head.readUInt32BE(20)
  if (text.startsWith('GIF8')) return head.readUInt16LE(6) * head.readUInt16LE(8)
  if (text.startsWith('BM')) return head.readUInt32LE(18) * Math.abs(head.readInt32LE(22))
  if (text.startsWith('RIFF')) {
    const kind = text.slice(12, 16)
    if (kind === 'VP8X') return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1)
    if (kind === 'VP8 ') return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff)
    const bits = head.readUInt32LE(21)
    return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1)
  }
  return jpegPixels(head)
}

function jpegPixels(head) {
  if (head.readUInt16BE(0) !== 0xffd8) return 0
  for (let at = 2; at + 9 < head.length;) {
    if (head[at] !== 0xff) return 0
    const marker = head[at + 1]
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return head.readUInt16BE(at + 5) * head.readUInt16BE(at + 7)
    at += 2 + head.readUInt16BE(at + 2)
  }
  // without a size in the first 300 KB it counts as too large
  return Infinity
}
