// Looks into files that a stranger made, in a process of its own: lib/uploads/examine.ts ends it when it takes too long
// or too much memory, and starts another. Asked `{ id, kind, file, preview }`, answers `{ id, facts?, drawn?, film?, problem? }`;
// the picture is written to the path `preview`.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { checkZip, ZIP_ENTRIES_MAX } from './check-zip.mjs'
import { closable, closeDxf, closeSvg } from './close-gaps.mjs'
import { decodeSvg } from './decode-svg.mjs'
import { DXF_MAX } from './dxf-entities.mjs'
import { readDxf } from './read-dxf.mjs'
import { readSvg } from './read-svg.mjs'
import { SVG_MAX, TooMany } from './svg-tree.mjs'

const SIZE = 960
const MARGIN = 56
const INNER = SIZE - 2 * MARGIN
/** a hairline for a laser is too thin for a screen, px */
const THINNEST = 3
/** of a drawing of many, so many places are marked */
const GAPS_SHOWN = 40
const PICTURE_PIXELS = 40_000_000

// whatever else a file says of itself is never decoded
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
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
  if (kind === 'dxf') return close === null ? examineDxf(bytes, preview, unit) : closedDxf(bytes, close, unit)
  const { text } = decodeSvg(bytes)
  if (text === undefined) return { problem: 'drawing_unreadable' }
  // what is drawn is drawn from this text, in no encoding of its own
  const plain = text.replace(/^<\?xml[\s\S]*?\?>/, '')
  return close === null ? examineSvg(plain, preview, unit) : closedSvg(plain, close, unit)
}

/** Writes the drawing with its small gaps closed to the path `close`, when it then has fewer open outlines and is the same otherwise. */
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
  const { facts, lines, box, gaps } = readDxf(bytes, unit)
  const drawn = box !== null && (await draw(svgOf(lines, box), preview))
  return { facts: { ...facts, ...shownGaps(gaps, drawn ? box : null, true) }, drawn }
}

/** The first of the gaps as parts of the picture, from its left and its top, and how many are small enough to be closed. */
function shownGaps(gaps, box, upwards) {
  if (gaps.length === 0 || box === null) return {}
  const frame = frameOf(box)
  const scale = INNER / Math.max(frame.width, frame.height)
  const part = (value, from, length) => {
    const px = MARGIN + (INNER - length * scale) / 2 + (value - from) * scale
    return Math.min(1, Math.max(0, Math.round((px / SIZE) * 1e4) / 1e4))
  }
  const left = (x) => part(x, frame.x, frame.width)
  const top = (y) => {
    const down = part(y, frame.y, frame.height)
    return upwards ? Math.round((1 - down) * 1e4) / 1e4 : down
  }
  return {
    gaps: gaps.slice(0, GAPS_SHOWN).map(({ x0, y0, x1, y1, mm }) => ({
      ...{ x0: left(x0), y0: top(y0), x1: left(x1), y1: top(y1), mm: Math.round(mm * 1000) / 1000 },
    })),
    closable: closable(gaps).length,
  }
}

/** Flat drawings have no height: the frame has one all the same. */
function frameOf([x, y, width, height]) {
  const longest = Math.max(width, height) || 1
  const edge = (longest * THINNEST) / INNER
  return { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge, longest }
}

function fitted({ width, height }) {
  const scale = INNER / Math.max(width, height)
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

/** The SVG with its root tag set to the drawing's box, and no line too thin to be seen. */
function framed(text, tag, box) {
  const frame = frameOf(box)
  const [width, height] = fitted(frame)
  const root = text
    .slice(tag.start, tag.end)
    .replace(/\s(?:width|height|viewBox|preserveAspectRatio|x|y)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
    .replace(
      /^<([^\s/>]+)/,
      (name) =>
        `${name} width="${width}" height="${height}" viewBox="${frame.x} ${frame.y} ${frame.width} ${frame.height}"`,
    )
  const thinnest = (frame.longest * THINNEST) / INNER
  const rest = text
    .slice(tag.end)
    .replace(/(stroke-width\s*[:=]\s*["']?\s*)([\d.]+)([a-z]*)/gi, (all, before, value, unit) =>
      Number(value) < thinnest || unit !== '' ? `${before}${Math.max(Number(value), thinnest)}` : all,
    )
  return text.slice(0, tag.start) + root + rest
}

/** Lines as an SVG, y downwards, to a tenth of a pixel. */
function svgOf(lines, box) {
  const frame = frameOf(box)
  const [width, height] = fitted(frame)
  const scale = width / frame.width
  const parts = []
  for (const { points, closed } of lines) {
    let path = ''
    let lastX = Infinity
    let lastY = Infinity
    for (let at = 0; at < points.length; at += 2) {
      const x = (points[at] - frame.x) * scale
      const y = (frame.y + frame.height - points[at + 1]) * scale
      // what is no step on the screen is left out
      if (at > 0 && at < points.length - 2 && Math.abs(x - lastX) + Math.abs(y - lastY) < 0.4) continue
      path += `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
      ;[lastX, lastY] = [x, y]
    }
    parts.push(closed ? `${path}Z` : path)
  }
  // many short paths are drawn faster than one long one
  const drawn = []
  for (let at = 0; at < parts.length; at += 200)
    drawn.push(`<path d="${parts.slice(at, at + 200).join('')}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke="#1c1917" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">${drawn.join('')}</svg>`
}

/** The drawing on white, 960 × 960, into a file; false when it cannot be drawn. */
async function draw(svg, preview) {
  const edge = { background: '#ffffff' }
  const picture = await sharp(Buffer.from(svg), { density: 72, limitInputPixels: 4_000_000, unlimited: true })
    .flatten(edge)
    .resize(INNER, INNER, { fit: 'contain', ...edge })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, ...edge })
    .png({ compressionLevel: 3 })
    .toBuffer()
    .catch(() => null)
  if (!picture) return false
  await writeFile(preview, picture)
  return true
}

/** A header that ends too early is a lie. */
function safely(read, href) {
  try {
    return read(href)
  } catch {
    return Infinity
  }
}

/** Width × height of an embedded picture, from its header; what has none counts as nothing (it is not drawn either). */
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
  // no size within the first 300 KB: taken for too large
  return Infinity
}
