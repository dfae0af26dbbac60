import { crc32 } from 'node:zlib'
import { readExif, writeExif } from './exif'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** chunks of the picture, its frames, its colours and its density */
const preservedChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/**
 * Returns a PNG without texts, dates, EXIF, XMP and bytes after its end; the orientation stays. Null when it is no PNG.
 */
export function cleanPng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return null
  const parts: Buffer[] = [SIGNATURE]
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (at === 8 && type !== 'IHDR') return null
    if (preservedChunks.has(type)) parts.push(bytes.subarray(at, end))
    else if (type === 'eXIf') parts.push(...turned(bytes.subarray(at + 8, end - 4)))
    if (type === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return null
}

function turned(block: Buffer): Buffer[] {
  const { orientation } = readExif(block)
  const data = writeExif({ orientation })
  if (!data) return []
  const body = Buffer.concat([Buffer.from('eXIf'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return [length, body, sum]
}
