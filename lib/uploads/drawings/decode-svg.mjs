// Decodes an SVG in the encoding that it declares, as every XML reader does (XML 1.0, appendix F).

/**
 * Encodings in which every byte below 128, and nothing else, is the ASCII character, so that no reader sees other
 * markup.
 */
const declarable = /^(?:utf-?8|us-ascii|ascii|iso-8859-(?:[1-9]|1[0-1]|1[3-6])|windows-125[0-8]|koi8-[ru])$/i
/**
 * "<" in UTF-16, UTF-32, EBCDIC and UTF-7, and the byte order marks of UTF-32. Any other start is no drawing in any
 * encoding.
 */
const foreignMarkup = /^(?:\0{0,3}<\0|\0{1,3}<|Lo\xa7|L\xa2|\+ADw|\xff\xfe\0\0|\0\0\xfe\xff)/
const declaration =
  /^<\?xml\s+version\s*=\s*(?:"1\.\d+"|'1\.\d+')(?:\s+encoding\s*=\s*(?:"([^"]*)"|'([^']*)'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>/

/**
 * Returns `{ text }` without byte order mark, or `{ problem }`: `svg_encoding` for an encoding that readers may
 * interpret differently or that contradicts the byte order mark, `svg_broken` for bytes that are no text in it.
 */
export function decodeSvg(bytes) {
  const marked = markOf(bytes)
  if (marked === null)
    return { problem: foreignMarkup.test(bytes.toString('latin1', 0, 4)) ? 'svg_encoding' : 'svg_broken' }
  // the declaration itself is ASCII in all other encodings
  const head = marked ? decode(bytes, marked) : bytes.toString('latin1', 0, 1024)
  if (head === null) return { problem: 'svg_broken' }
  const start = head.replace(/^\ufeff/, '')
  const declared = declaration.exec(start)
  // readers disagree on a malformed declaration
  if (!declared && /^\s*<\?xml[\s?]/i.test(start)) return { problem: 'svg_encoding' }
  const name = declared?.[1] ?? declared?.[2]
  if (marked) {
    const fits =
      name === undefined || name.toLowerCase() === marked || (marked !== 'utf-8' && /^utf-16$/i.test(name))
    return fits ? checked(head) : { problem: 'svg_encoding' }
  }
  if (name !== undefined && !declarable.test(name)) return { problem: 'svg_encoding' }
  return checked(decode(bytes, name ?? 'utf-8'))
}

/**
 * Returns the encoding of the byte order mark, undefined without one, or null for an encoding that few readers know.
 */
function markOf(bytes) {
  const start = bytes.toString('hex', 0, 4)
  if (start === 'fffe0000' || start === '0000feff') return null
  if (start.startsWith('efbbbf')) return 'utf-8'
  if (start.startsWith('fffe')) return 'utf-16le'
  if (start.startsWith('feff')) return 'utf-16be'
  // UTF-16 or UTF-32 without a mark, UTF-7, EBCDIC: an SVG starts with "<" or white space
  const first = bytes[0]
  return bytes[1] === 0 || first === 0 || ![0x3c, 0x20, 0x09, 0x0a, 0x0d].includes(first) ? null : undefined
}

function decode(bytes, encoding) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Rejects control characters other than tab and line ends, and lone surrogates, which XML does not allow. */
function checked(decoded) {
  if (decoded === null) return { problem: 'svg_broken' }
  const text = decoded.replace(/^\ufeff/, '')
  return /[\u0000-\u0008\u000b\u000e-\u001f\ufffe\uffff]/.test(text) || !text.isWellFormed()
    ? { problem: 'svg_broken' }
    : { text }
}
