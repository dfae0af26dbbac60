import { readExif, writeExif } from './exif'

const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04
const preservedChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ICCP', 'ANIM', 'ALPH'])
const inFrame = new Set(['ALPH', 'VP8 ', 'VP8L'])
const FRAME_HEAD = 16

/**
 * Returns a WebP without XMP, unknown chunks and bytes after its end; of the EXIF, orientation and density stay. Null
 * when it is no WebP.
 */
export function cleanWebp(bytes: Buffer): Buffer | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  const parts: Buffer[] = []
  let header: Buffer | null = null
  let exif: Buffer | null = null
  for (const { type, data } of chunks(bytes, 12, end)) {
    if (type === 'EXIF') exif ??= writeExif(readExif(data))
    else if (type === 'ANMF') parts.push(chunk(type, cleanFrame(data)))
    else if (type === 'VP8X' && data.length >= 10) parts.push(chunk(type, (header ??= Buffer.from(data))))
    else if (preservedChunks.has(type)) parts.push(chunk(type, data))
  }
  if (parts.length === 0) return null
  if (header) {
    const place = parts.findIndex((part) => part.toString('latin1', 0, 4) === 'VP8X')
    header[0] = (header[0]! & ~(EXIF_FLAG | XMP_FLAG)) | (exif ? EXIF_FLAG : 0)
    parts[place] = chunk('VP8X', header)
    if (exif) parts.push(chunk('EXIF', exif))
  }
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  return Buffer.concat([size('RIFF', body.length), body])
}

function* chunks(bytes: Buffer, from: number, to: number) {
  for (let at = from; at + 8 <= to;) {
    const start = at + 8
    const end = Math.min(to, start + bytes.readUInt32LE(at + 4))
    yield { type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(start, end) }
    at = end + ((end - start) % 2)
  }
}

function cleanFrame(data: Buffer): Buffer {
  const parts = [data.subarray(0, FRAME_HEAD)]
  for (const inner of chunks(data, FRAME_HEAD, data.length))
    if (inFrame.has(inner.type)) parts.push(chunk(inner.type, inner.data))
  return Buffer.concat(parts)
}

function size(type: string, length: number): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 0, 'latin1')
  head.writeUInt32LE(length, 4)
  return head
}

function chunk(type: string, data: Buffer): Buffer {
  return Buffer.concat([size(type, data.length), data, Buffer.alloc(data.length % 2)])
}
