// Reads the first page of a PDF (or of an Illustrator file with a PDF inside) with PDFium in WebAssembly: its outlines,
// its size and its picture. Nothing in it runs, because forms and scripts have no environment here.
import { readFile } from 'node:fs/promises'
import { init } from '@embedpdf/pdfium'
import { multiply } from './matrix.mjs'
import { Outlines } from './outlines.mjs'
import { TooMany } from './svg-tree.mjs'

const MM = 25.4 / 72
const OBJECTS_MAX = 100_000
const SEGMENTS_MAX = 400_000
const DEPTH_MAX = 20
const [TEXT, PATH, IMAGE, SHADING, FORM] = [1, 2, 3, 4, 5]
const [LINE_TO, BEZIER_TO, MOVE_TO] = [0, 1, 2]
/** draws annotations, because a stamp is part of what is seen */
const WITH_ANNOTATIONS = 1
const BGRX = 3

let loading

function load() {
  return (loading ??= (async () => {
    const wasm = await readFile(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
    const pdfium = await init({ wasmBinary: wasm })
    pdfium.PDFiumExt_Init()
    return pdfium
  })())
}

/**
 * Returns `{ facts, picture: { data, width, height, channels } | null }`, or null when the file is locked or cannot be
 * read. `size` is the longer side of the picture in px.
 */
export async function readPdf(bytes, size) {
  const p = await load()
  const memory = p.pdfium
  const at = memory.wasmExports.malloc(bytes.length)
  memory.HEAPU8.set(bytes, at)
  const document = p.FPDF_LoadMemDocument(at, bytes.length, '')
  try {
    if (!document) return null
    const pages = p.FPDF_GetPageCount(document)
    const page = p.FPDF_LoadPage(document, 0)
    if (!page) return null
    try {
      const [width, height] = [p.FPDF_GetPageWidthF(page), p.FPDF_GetPageHeightF(page)]
      const facts = { ...new Page(p).read(page), kind: 'document', pages }
      const mm = (points) => Math.round(points * MM * 100) / 100
      return {
        facts: { ...facts, pageMm: [mm(width), mm(height)] },
        picture: render(p, page, [width, height], size),
      }
    } finally {
      p.FPDF_ClosePage(page)
    }
  } finally {
    if (document) p.FPDF_CloseDocument(document)
    memory.wasmExports.free(at)
  }
}

class Page {
  objects = 0
  segments = 0
  outlines = new Outlines(MM)

  constructor(p) {
    this.p = p
    this.floats = p.pdfium.wasmExports.malloc(32)
  }

  read(page) {
    const { p } = this
    const count = p.FPDFPage_CountObjects(page)
    for (let n = 0; n < count; n++) this.draw(p.FPDFPage_GetObject(page, n), [1, 0, 0, 1, 0, 0], 0)
    p.pdfium.wasmExports.free(this.floats)
    const facts = this.outlines.facts(false)
    return p.FPDFPage_GetRotation(page) % 2 === 0
      ? facts
      : { ...facts, widthMm: facts.heightMm, heightMm: facts.widthMm }
  }

  float(n) {
    return this.p.pdfium.HEAPF32[(this.floats >> 2) + n]
  }

  draw(object, matrix, depth) {
    if (++this.objects > OBJECTS_MAX || depth > DEPTH_MAX) throw new TooMany()
    const { p, outlines } = this
    const type = p.FPDFPageObj_GetType(object)
    if (type === PATH) return this.path(object, this.matrixOf(object, matrix))
    if (type === FORM) {
      const m = this.matrixOf(object, matrix)
      const count = p.FPDFFormObj_CountObjects(object)
      for (let n = 0; n < count; n++) this.draw(p.FPDFFormObj_GetObject(object, n), m, depth + 1)
      return
    }
    if (type === TEXT) outlines.texts++
    if (type === IMAGE) outlines.pictures++
    if (type !== TEXT && type !== IMAGE && type !== SHADING) return
    const places = [0, 1, 2, 3].map((n) => this.floats + n * 4)
    if (!p.FPDFPageObj_GetBounds(object, ...places)) return
    const [left, bottom, right, top] = [0, 1, 2, 3].map((n) => this.float(n))
    for (const [x, y] of [[left, bottom], [right, bottom], [right, top], [left, top]]) outlines.include(...place(matrix, x, y)) // prettier-ignore
  }

  matrixOf(object, matrix) {
    if (!this.p.FPDFPageObj_GetMatrix(object, this.floats)) return matrix
    return multiply(
      matrix,
      [0, 1, 2, 3, 4, 5].map((n) => this.float(n)),
    )
  }

  path(object, m) {
    const { p, outlines } = this
    const mode = [this.floats, this.floats + 4]
    const shown = p.FPDFPath_GetDrawMode(object, ...mode)
    // a path that only clips draws nothing
    if (!shown || (p.pdfium.HEAP32[mode[0] >> 2] === 0 && p.pdfium.HEAP32[mode[1] >> 2] === 0)) return
    const count = p.FPDFPath_CountSegments(object)
    if ((this.segments += count) > SEGMENTS_MAX) throw new TooMany()
    let [start, last, controls, open] = [null, null, [], false]
    const finish = (closed) => {
      if (open && closed) outlines.endClosed()
      else if (open) outlines.endOpen(...start, ...last)
      open = false
    }
    for (let n = 0; n < count; n++) {
      const segment = p.FPDFPath_GetPathSegment(object, n)
      p.FPDFPathSegment_GetPoint(segment, this.floats, this.floats + 4)
      const point = place(m, this.float(0), this.float(1))
      const type = p.FPDFPathSegment_GetType(segment)
      if (type === MOVE_TO) {
        finish(false)
        start = last = point
        controls = []
      } else if (type === LINE_TO && last) {
        outlines.line(...last, ...point)
        last = point
        open = true
      } else if (type === BEZIER_TO && last) {
        controls.push(point)
        if (controls.length === 3) {
          outlines.cubic([...last, ...controls.flat()])
          last = point
          controls = []
          open = true
        }
      }
      if (p.FPDFPathSegment_GetClose(segment) && open) {
        outlines.line(...last, ...start)
        finish(true)
        last = start
      }
    }
    finish(false)
  }
}

const place = ([a, b, c, d, e, f], x, y) => [a * x + c * y + e, b * x + d * y + f]

/** Returns the picture of a page with a width and height in points, or null when it has no area. */
function render(p, page, [width, height], size) {
  if (!(width > 0 && height > 0)) return null
  const scale = size / Math.max(width, height)
  const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  const bitmap = p.FPDFBitmap_CreateEx(w, h, BGRX, 0, 0)
  if (!bitmap) return null
  try {
    p.FPDFBitmap_FillRect(bitmap, 0, 0, w, h, 0xffffffff)
    p.FPDF_RenderPageBitmap(bitmap, page, 0, 0, w, h, 0, WITH_ANNOTATIONS)
    const from = p.FPDFBitmap_GetBuffer(bitmap)
    const stride = p.FPDFBitmap_GetStride(bitmap)
    const data = Buffer.alloc(w * h * 3)
    const heap = p.pdfium.HEAPU8
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        const pixel = from + y * stride + x * 4
        const to = (y * w + x) * 3
        data[to] = heap[pixel + 2]
        data[to + 1] = heap[pixel + 1]
        data[to + 2] = heap[pixel]
      }
    return { data, width: w, height: h, channels: 3 }
  } finally {
    p.FPDFBitmap_Destroy(bitmap)
  }
}
