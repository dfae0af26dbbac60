// Draws pictures of drawings: 960 × 960 px on white, with a margin.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { closable } from './close-gaps.mjs'

export const SIZE = 960
export const MARGIN = 56
export const INNER = SIZE - 2 * MARGIN
/** px; a laser's hairline would be too thin on a screen */
const THINNEST = 3
/** the most gaps that are marked */
const GAPS_SHOWN = 40

/**
 * Returns the first gaps as shares of the picture from its left and top, and the number of gaps that are small enough
 * to close.
 */
export function shownGaps(gaps, box, upwards) {
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

/** Returns the frame around a drawing. It has a height even when the drawing has none. */
function frameOf([x, y, width, height]) {
  const longest = Math.max(width, height) || 1
  const edge = (longest * THINNEST) / INNER
  return { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge, longest }
}

function fitted({ width, height }) {
  const scale = INNER / Math.max(width, height)
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

/** Returns the square that a picture shows: the frame in its middle and the margin around it, where wide strokes end. */
function squareOf(frame) {
  const side = (Math.max(frame.width, frame.height) * SIZE) / INNER
  return { x: frame.x + (frame.width - side) / 2, y: frame.y + (frame.height - side) / 2, side }
}

/** Returns the SVG with its root tag set to the drawing's box, and all lines thick enough to be seen. */
export function framed(text, tag, box) {
  const frame = frameOf(box)
  const { x, y, side } = squareOf(frame)
  const root = text
    .slice(tag.start, tag.end)
    .replace(/\s(?:width|height|viewBox|preserveAspectRatio|x|y)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
    .replace(
      /^<([^\s/>]+)/,
      (name) => `${name} width="${SIZE}" height="${SIZE}" viewBox="${x} ${y} ${side} ${side}"`,
    )
  const thinnest = (frame.longest * THINNEST) / INNER
  const rest = text
    .slice(tag.end)
    .replace(/(stroke-width\s*[:=]\s*["']?\s*)([\d.]+)([a-z]*)/gi, (all, before, value, unit) =>
      Number(value) < thinnest || unit !== '' ? `${before}${Math.max(Number(value), thinnest)}` : all,
    )
  return text.slice(0, tag.start) + root + rest
}

/** Returns lines as an SVG, y downwards, exact to a tenth of a pixel. */
export function svgOf(lines, box) {
  const square = squareOf(frameOf(box))
  const scale = SIZE / square.side
  const parts = []
  for (const { points, closed } of lines) {
    let path = ''
    let lastX = Infinity
    let lastY = Infinity
    for (let at = 0; at < points.length; at += 2) {
      const x = (points[at] - square.x) * scale
      const y = (square.y + square.side - points[at + 1]) * scale
      // skips points that make no visible difference
      if (at > 0 && at < points.length - 2 && Math.abs(x - lastX) + Math.abs(y - lastY) < 0.4) continue
      path += `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
      ;[lastX, lastY] = [x, y]
    }
    parts.push(closed ? `${path}Z` : path)
  }
  // many short paths render faster than one long path
  const drawn = []
  for (let at = 0; at < parts.length; at += 200)
    drawn.push(`<path d="${parts.slice(at, at + 200).join('')}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" fill="none" stroke="#1c1917" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">${drawn.join('')}</svg>`
}

const WHITE = { background: '#ffffff' }

/** Draws an SVG of 960 × 960 px on white into a file. Returns false when it cannot be drawn. */
export async function draw(svg, preview) {
  const picture = sharp(Buffer.from(svg), { density: 72, limitInputPixels: 4_000_000, unlimited: true })
  return written(picture.flatten(WHITE), preview)
}

/** Draws pixels, `{ data, width, height, channels }`, with the margin around them. */
export function drawPixels({ data, ...raw }, preview) {
  return withMargin(sharp(data, { raw }), preview)
}

/**
 * Draws the PNG inside a file in the same way. A PNG with more than 4 megapixels is refused, because it is no
 * thumbnail.
 */
export function drawPng(bytes, preview) {
  return withMargin(sharp(bytes, { limitInputPixels: 4_000_000, failOn: 'error' }).flatten(WHITE), preview)
}

const withMargin = (picture, preview) =>
  written(
    picture
      .resize(INNER, INNER, { fit: 'contain', ...WHITE })
      .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, ...WHITE }),
    preview,
  )

async function written(picture, preview) {
  const bytes = await picture
    .png({ compressionLevel: 3 })
    .toBuffer()
    .catch(() => null)
  if (!bytes) return false
  await writeFile(preview, bytes)
  return true
}

/** Returns many short lines (x0, y0, x1, y1 …, y upwards) as grey pixels for `drawPixels`. */
export function pixelsOf(segments, count, box) {
  const frame = frameOf([box.minX, box.minY, box.maxX - box.minX, box.maxY - box.minY])
  const [width, height] = fitted(frame)
  const scale = width / frame.width
  const data = new Uint8Array(width * height).fill(255)
  for (let n = 0; n < count * 4; n += 4) {
    const [x0, x1] = [(segments[n] - frame.x) * scale, (segments[n + 2] - frame.x) * scale]
    const [y0, y1] = [segments[n + 1], segments[n + 3]].map((y) => (frame.y + frame.height - y) * scale)
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))))
    for (let step = 0; step <= steps; step++) {
      const x = Math.min(width - 1, Math.max(0, Math.floor(x0 + ((x1 - x0) * step) / steps)))
      const y = Math.min(height - 1, Math.max(0, Math.floor(y0 + ((y1 - y0) * step) / steps)))
      data[y * width + x] = 40
    }
  }
  return { data, width, height, channels: 1 }
}
