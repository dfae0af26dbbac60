const UNCOMPRESSED = [0, 3, 6]

/**
 * Returns a BMP without bytes after its pixels and its colour profile. A BMP whose header does not tell their end stays
 * as it is.
 */
export function cleanBmp(bytes: Buffer): Buffer {
  const end = endOf(bytes)
  if (end === null || end >= bytes.length) return bytes
  const cut = Buffer.from(bytes.subarray(0, end))
  cut.writeUInt32LE(end, 2)
  return cut
}

function endOf(bytes: Buffer): number | null {
  if (bytes.length < 26) return null
  const pixels = bytes.readUInt32LE(10)
  const head = bytes.readUInt32LE(14)
  const short = head === 12
  if (!short && (head < 40 || bytes.length < 54)) return null
  const width = short ? bytes.readUInt16LE(18) : bytes.readInt32LE(18)
  const height = short ? bytes.readUInt16LE(20) : Math.abs(bytes.readInt32LE(22))
  const bits = bytes.readUInt16LE(short ? 24 : 28)
  const plain = short || UNCOMPRESSED.includes(bytes.readUInt32LE(30))
  const length = plain ? Math.ceil((width * bits) / 32) * 4 * height : bytes.readUInt32LE(34)
  if (width <= 0 || length <= 0) return null
  const profile = head >= 124 && bytes.length >= 14 + 124
  const profileEnd = profile ? 14 + bytes.readUInt32LE(14 + 112) + bytes.readUInt32LE(14 + 116) : 0
  const end = Math.max(pixels + length, profileEnd)
  return end > bytes.length ? null : end
}
