import { readExif, writeExif, type ExifFacts } from './exif'

const SOI = Buffer.from([0xff, 0xd8])
const EOI = Buffer.from([0xff, 0xd9])

/**
 * Returns a JPEG without camera data, position, XMP, IPTC, comments, thumbnails, further pictures and bytes after its
 * end. The coded picture, the colour profile, the orientation and the density stay. Null when it is no JPEG.
 */
export function cleanJpeg(bytes: Buffer): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  let exif: ExifFacts = {}
  let density: Buffer | null = null
  let coded = false
  const segments: Buffer[] = []
  for (let at = 2; ;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) break
    if (marker === 0xd9) break
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2
      continue
    }
    if (at + 4 > bytes.length) return null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) return null
    const segment = bytes.subarray(at, end)
    const holds = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name
    at = end
    if (marker === 0xda) {
      coded = true
      at = endOfScan(bytes, end)
      segments.push(segment, bytes.subarray(end, at))
    } else if (marker === 0xe0 && holds('JFIF\0') && segment.length >= 18)
      density ??= withoutThumbnail(segment)
    else if (marker === 0xe1 && holds('Exif\0\0')) exif = { ...readExif(segment.subarray(4)), ...exif }
    else if (marker === 0xe2 && holds('ICC_PROFILE\0')) segments.push(segment)
    else if (marker === 0xee && holds('Adobe') && segment.length >= 16) segments.push(adobe(segment))
    else if (isCoding(marker)) segments.push(segment)
  }
  if (!coded) return null
  return Buffer.concat([SOI, ...head(density, exif), ...segments, EOI])
}

/**
 * Returns whether a marker belongs to the coding: tables, frames and intervals, but not the sixteen APPn, comments, and
 * markers that no decoder reads.
 */
const isCoding = (marker: number) => marker >= 0xc0 && marker <= 0xdf

/** Returns the end of the coded data: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

function withoutThumbnail(segment: Buffer): Buffer {
  const plain = Buffer.from(segment.subarray(0, 18))
  plain.writeUInt16BE(16, 2)
  plain.writeUInt16BE(0, 16)
  return plain
}

function adobe(segment: Buffer): Buffer {
  const plain = Buffer.from(segment.subarray(0, 16))
  plain.writeUInt16BE(14, 2)
  return plain
}

/** Returns the header with the density from JFIF, or from EXIF when JFIF has none. */
function head(density: Buffer | null, { orientation, resolution }: ExifFacts): Buffer[] {
  const needed = density === null || density[11] === 0
  const block = writeExif({ orientation, ...(needed ? { resolution } : {}) })
  const parts = density ? [density] : []
  if (!block) return parts
  const start = Buffer.from([0xff, 0xe1, 0, 0, 0x45, 0x78, 0x69, 0x66, 0, 0])
  start.writeUInt16BE(8 + block.length, 2)
  return [...parts, start, block]
}
