/** extensions for repetition and for the colour profile */
const applications = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff
const END = Buffer.from([0x3b])

/** Returns a GIF without comments, texts, XMP and bytes after its end, or null when it is no GIF. */
export function cleanGif(bytes: Buffer): Buffer | null {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) || bytes.length < 14) return null
  let at = 13 + colours(bytes[10]!)
  const parts = [bytes.subarray(0, at)]
  let pictures = 0
  while (at < bytes.length && bytes[at] !== 0x3b) {
    const start = at
    if (bytes[at] === 0x21) {
      const kind = bytes[at + 1]
      const end = endOfBlocks(bytes, at + 2)
      if (end === null) return null
      const name = bytes.toString('latin1', at + 3, at + 14)
      if (kind === GRAPHIC_CONTROL || (kind === APPLICATION && applications.has(name)))
        parts.push(bytes.subarray(start, end))
      at = end
    } else if (bytes[at] === 0x2c && at + 10 < bytes.length) {
      const end = endOfBlocks(bytes, at + 10 + colours(bytes[at + 9]!) + 1)
      if (end === null) return null
      parts.push(bytes.subarray(start, end))
      pictures++
      at = end
    } else return null
  }
  return pictures === 0 ? null : Buffer.concat([...parts, END])
}

/** Returns the length of a colour table in bytes, from the flags before it. */
const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function endOfBlocks(bytes: Buffer, from: number): number | null {
  for (let at = from; at < bytes.length; at += bytes[at]! + 1) if (bytes[at] === 0) return at + 1
  return null
}
