// Examines files of makers other than drawings. Each reader is loaded with the first file of its kind. Results are
// those of examine.mjs, or empty when nothing is known.
import { decodeSvg } from './decode-svg.mjs'
import { draw, drawPixels, drawPng, INNER, MARGIN, pixelsOf, shownGaps, SIZE, svgOf } from './picture.mjs'

/** above this many moves the picture has pixels instead of lines */
const AS_LINES_MAX = 20_000

export const lookInto = {
  async lightburn(bytes, preview) {
    const { readLightburn } = await import('./read-lightburn.mjs')
    const { text } = decodeSvg(bytes)
    const project = text === undefined ? null : readLightburn(text)
    if (!project) return {}
    const { facts, lines, box, gaps, thumbnail } = project
    const lined = box !== null && lines.length > 0 && facts.pictures === 0
    if (lined && (await draw(svgOf(lines, box), preview)))
      return { facts: { ...facts, ...shownGaps(gaps, box, true), closable: 0 }, drawn: true }
    const drawn = thumbnail !== null && (await drawPng(Buffer.from(thumbnail, 'base64'), preview))
    return { facts, drawn }
  },

  async gcode(bytes, preview) {
    const { readGcode } = await import('./read-gcode.mjs')
    const { facts, segments, count, box } = readGcode(bytes)
    if (segments === null || count === 0) return { facts, drawn: false }
    if (count > AS_LINES_MAX)
      return { facts, drawn: await drawPixels(pixelsOf(segments, count, box), preview) }
    const lines = Array.from({ length: count }, (_, n) => ({
      points: Array.from(segments.subarray(n * 4, n * 4 + 4)),
      closed: false,
    }))
    const flat = [box.minX, box.minY, box.maxX - box.minX, box.maxY - box.minY]
    return { facts, drawn: await draw(svgOf(lines, flat), preview) }
  },

  async stl(bytes, preview) {
    const { readStl } = await import('./read-stl.mjs')
    return drawnModel(readStl(bytes), true, preview)
  },

  async '3mf'(bytes, preview) {
    const { read3mf } = await import('./read-3mf.mjs')
    return drawnModel(await read3mf(bytes), false, preview)
  },

  async pdf(bytes, preview) {
    const { readPdf } = await import('./read-pdf.mjs')
    const page = await readPdf(bytes, INNER)
    if (!page) return {}
    return { facts: page.facts, drawn: page.picture !== null && (await drawPixels(page.picture, preview)) }
  },
}

async function drawnModel(points, unitAssumed, preview) {
  if (points === null || points.length === 0) return {}
  const { drawModel, sizeOfModel } = await import('./draw-model.mjs')
  const size = sizeOfModel(points)
  if (!size) return {}
  const [widthMm, heightMm, depthMm] = size.map((side) => Math.round(side * 100) / 100)
  const facts = {
    ...{ kind: 'model', widthMm, heightMm, depthMm, unitAssumed, ...(unitAssumed ? { unit: 'mm' } : {}) },
    ...{ paths: 0, openPaths: 0, duplicateLines: 0, texts: 0, pictures: 0, triangles: points.length / 9 },
  }
  const data = drawModel(points, SIZE - 2 * MARGIN, 4)
  const side = SIZE - 2 * MARGIN
  return { facts, drawn: await drawPixels({ data, width: side, height: side, channels: 3 }, preview) }
}
