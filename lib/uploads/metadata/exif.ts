/** The EXIF data that a picture needs to be shown correctly: its orientation and its size on paper. */
export type ExifFacts = {
  orientation?: number
  /** pixels per unit as numerator and denominator, and the unit: 2 is an inch, 3 a centimetre */
  resolution?: { x: [number, number]; y: [number, number]; unit: number }
}

const ORIENTATION = 0x0112
const X_RESOLUTION = 0x011a
const Y_RESOLUTION = 0x011b
const UNIT = 0x0128
const ENTRIES_MAX = 512

/** Reads these facts from a TIFF block, with or without `Exif\0\0` before it. Unreadable facts are left out. */
export function readExif(block: Buffer): ExifFacts {
  const tiff = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return {}
  const u16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const values = new Map<number, number | [number, number]>()
  try {
    const start = u32(4)
    const count = Math.min(u16(start), ENTRIES_MAX)
    for (let n = 0; n < count; n++) {
      const at = start + 2 + n * 12
      const [tag, type] = [u16(at), u16(at + 2)]
      if (type === 3) values.set(tag, u16(at + 8))
      if (type === 5) values.set(tag, [u32(u32(at + 8)), u32(u32(at + 8) + 4)])
    }
  } catch {
    // the block ends early; the values read so far count
  }
  return factsOf(values)
}

function factsOf(values: Map<number, number | [number, number]>): ExifFacts {
  const turned = values.get(ORIENTATION)
  const [x, y, unit] = [values.get(X_RESOLUTION), values.get(Y_RESOLUTION), values.get(UNIT) ?? 2]
  return {
    ...(typeof turned === 'number' && turned > 1 && turned <= 8 ? { orientation: turned } : {}),
    ...(Array.isArray(x) && Array.isArray(y) && (unit === 2 || unit === 3)
      ? { resolution: { x, y, unit } }
      : {}),
  }
}

/** Returns a TIFF block with only these facts, or null when there are none. */
export function writeExif({ orientation, resolution }: ExifFacts): Buffer | null {
  const entries: [tag: number, type: 3 | 5, value: number | [number, number]][] = []
  if (orientation !== undefined) entries.push([ORIENTATION, 3, orientation])
  if (resolution) {
    entries.push([X_RESOLUTION, 5, resolution.x], [Y_RESOLUTION, 5, resolution.y], [UNIT, 3, resolution.unit])
  }
  if (entries.length === 0) return null
  const start = 8 + 2 + entries.length * 12 + 4
  const block = Buffer.alloc(start + (resolution ? 16 : 0))
  block.write('MM\0*\0\0\0\b', 0, 'latin1')
  block.writeUInt16BE(entries.length, 8)
  let free = start
  for (const [n, [tag, type, value]] of entries.entries()) {
    const at = 10 + n * 12
    block.writeUInt16BE(tag, at)
    block.writeUInt16BE(type, at + 2)
    block.writeUInt32BE(1, at + 4)
    if (typeof value === 'number') block.writeUInt16BE(value, at + 8)
    else {
      block.writeUInt32BE(free, at + 8)
      block.writeUInt32BE(value[0], free)
      block.writeUInt32BE(value[1], free + 4)
      free += 8
    }
  }
  return block
}
