import { fileTypeFromBuffer } from 'file-type'
import { DomainError } from '@/lib/core/errors'
import { checkSvg } from './check-svg'
import { decodeSvg } from './drawings/decode-svg.mjs'
import type { FileSource } from './file-source'
import { examine, readJsonKeys } from './examine'
import { designExtensions, extensionOf } from './schema'

type Judgement = { ext: string; mime: string }
type Judge = (source: FileSource, head: Buffer, ext: string) => Promise<Judgement | null>

const rasters: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
}

/**
 * Returns the format of a design file, judged by its content as far as the format allows. A picture with another
 * picture's extension is taken as what it is. Throws `wrong_type` for an extension that is not allowed,
 * `unreadable_file` when the content does not match the extension, and `unsafe_file` for an SVG that is more than a
 * drawing.
 */
export async function judgeDesign(name: string, source: FileSource): Promise<Judgement> {
  const ext = extensionOf(name)
  if (!(designExtensions as readonly string[]).includes(ext))
    throw new DomainError('wrong_type', { fields: { file: { code: 'design_type' } } })
  const judgement = await judges[ext]!(source, await source.head(), ext)
  if (!judgement) throw notThisFormat(ext)
  return judgement
}

/** Returns the error for a file whose content does not match its extension. */
export function notThisFormat(ext: string): DomainError {
  return new DomainError('unreadable_file', {
    fields: { file: { code: 'not_this_format', params: { ext: ext.toUpperCase() } } },
  })
}

const cutOff = () => new DomainError('unreadable_file', { fields: { file: { code: 'file_cut_off' } } })

const raster: Judge = async (_, head) => {
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  const found = type?.ext === 'apng' ? 'png' : type?.ext
  return found && rasters[found] ? { ext: found, mime: rasters[found] } : null
}

const starting =
  (mime: string, ...marks: (string | Buffer)[]): Judge =>
  async (_, head, ext) =>
    marks.some((mark) => head.subarray(0, 1024).includes(mark)) ? { ext, mime } : null

/**
 * Accepts an archive. Formats that are archives themselves, such as 3MF, may contain archives; a plain zip file may
 * not.
 */
const zip: Judge = async (source, head, ext) => {
  if (!head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return null
  await examine('zip', source, {
    nested: ext !== 'zip',
    // present in every 3MF package
    ...(ext === '3mf' ? { needs: '[Content_Types].xml' } : {}),
  })
  return { ext, mime: ext === '3mf' ? 'model/3mf' : 'application/zip' }
}

const textWith =
  (mime: string, mark: RegExp): Judge =>
  async (source, head, ext) =>
    mark.test(head.toString('latin1').replace(/^ï»¿/, '')) && (await isText(source)) ? { ext, mime } : null

const TAIL = 4096

/**
 * Requires the end mark of a format, because a truncated file would be published and burned. Throws `unreadable_file`.
 */
const ending =
  (judge: Judge, mark: RegExp): Judge =>
  async (source, head, ext) => {
    const judgement = await judge(source, head, ext)
    if (!judgement) return null
    const tail = await source.at(Math.max(0, source.size - TAIL), TAIL)
    if (!mark.test(tail.toString('latin1'))) throw cutOff()
    return judgement
  }

const jsonText = ending(textWith('application/json', /^\s*\{\s*(?:"|\}|$)/), /\}\s*$/)

/**
 * Accepts a project that is a JSON object and not empty, with one of the names in `needs`, which its program always
 * writes.
 */
const jsonProject =
  (needs?: readonly string[]): Judge =>
  async (source, head, ext) => {
    const judgement = await jsonText(source, head, ext)
    const keys = judgement && (await readJsonKeys(source))
    // a file that exceeds the limits is shared as it is
    return keys === 'unread' || keys?.some((key) => needs?.includes(key) ?? true) ? judgement : null
  }

const either =
  (...choices: Judge[]): Judge =>
  async (...given) => {
    for (const choice of choices) {
      const judgement = await choice(...given)
      if (judgement) return judgement
    }
    return null
  }

const svg: Judge = async (source, _, ext) => {
  const decoded = decodeSvg(await source.all())
  const problem = decoded.text === undefined ? decoded.problem : await checkSvg(decoded.text)
  if (problem === 'svg_broken') return null
  if (problem) throw new DomainError('unsafe_file', { fields: { file: { code: problem } } })
  return { ext, mime: 'image/svg+xml' }
}

/** Accepts a binary STL: 80 bytes of any content, a count, and 50 bytes for each triangle. */
const binaryStl: Judge = async ({ size }, head, ext) =>
  head.length >= 84 && size === 84 + 50 * head.readUInt32LE(80) ? { ext, mime: 'model/stl' } : null

const gcode = textWith('text/x.gcode', /^[ \t]*(?:N\d{1,9}[ \t]*)?[GM]\d/im)
const postscript = starting('application/postscript', '%!PS', Buffer.from([0xc5, 0xd0, 0xd3, 0xc6]))
const pdf = starting('application/pdf', '%PDF-')
const lightburn = ending(
  textWith('application/xml', /<LightBurnProject/i),
  /(?:<\/LightBurnProject|<LightBurnProject\b[^<>]*\/)\s*>/i,
)
const textDxf = textWith(
  'image/vnd.dxf',
  /^(?:[ \t]*999[ \t\r]*[\r\n][^\r\n]*[\r\n]+)*[ \t]*0[ \t\r]*[\r\n][ \t]*SECTION/,
)
const step = ending(textWith('model/step', /^\s*ISO-10303-21/), /END-ISO-10303-21\s*;/)
const textStl = ending(textWith('model/stl', /^\s*solid\b/i), /\bendsolid\b/i)

const judges: Record<string, Judge> = {
  ...Object.fromEntries(['png', 'jpg', 'jpeg', 'webp', 'gif', 'bmp'].map((ext) => [ext, raster])),
  svg,
  dxf: either(
    ending(textDxf, /(?:^|[\r\n])[ \t]*0[ \t]*(?:\r\n|\r|\n)[ \t]*EOF\b/),
    ending(starting('image/vnd.dxf', 'AutoCAD Binary DXF\r\n\u001a'), /\0EOF\0/),
  ),
  pdf,
  ai: either(pdf, postscript),
  eps: postscript,
  lbrn: lightburn,
  lbrn2: lightburn,
  xcs: either(zip, jsonProject(['canvasId', 'canvas'])),
  lps: either(zip, jsonProject()),
  gcode,
  nc: gcode,
  gc: gcode,
  zip,
  '3mf': zip,
  stl: either(binaryStl, textStl),
  step,
  stp: step,
}

/**
 * Returns whether the file has no byte that texts never have. Nothing else is checked, because older programs use many
 * encodings.
 */
async function isText(source: FileSource): Promise<boolean> {
  for await (const chunk of source.chunks()) {
    for (const byte of chunk) {
      if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 26) return false
    }
  }
  return source.size > 0
}
