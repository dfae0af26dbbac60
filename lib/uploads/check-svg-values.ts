// What an SVG says in its attributes and style sheets, for checkSvg.

export type SvgProblem = 'svg_script' | 'svg_external' | 'svg_entities' | 'svg_encoding' | 'svg_broken'
export type Attribute = { name: string; value: string }

/** A drawing program writes none; resolving millions of escapes would keep the process busy for seconds. */
const ESCAPED_CSS_MAX = 1 << 20

/** Blanks before an address, which browsers drop, also as a reference to a character. */
const blanks = /[\u0000-\u0020]+|&#x0*(?:1?[0-9a-f]|20);|&#0*(?:[12]?\d|3[0-2]);/iy

/** Returns the problem of an address: an own part and an embedded picture are allowed. */
export function checkReference(raw: string): SvgProblem | null {
  let begin = 0
  // A loop, because one expression for all of them would need memory for each.
  for (blanks.lastIndex = 0; blanks.test(raw);) begin = blanks.lastIndex
  const value = decode(raw.slice(begin, begin + 200))
    .replace(/[\u0000-\u0020]+/gu, '')
    .toLowerCase()
  if (value === '' || value.startsWith('#') || /^data:image\/(png|jpe?g|gif|webp|bmp)[;,]/.test(value))
    return null
  return /^(javascript|vbscript|data):/.test(value) ? 'svg_script' : 'svg_external'
}

/** Returns the problem of an attribute that is no address. */
export function checkValue({ name, value }: Attribute): SvgProblem | null {
  if (name === 'd' || name === 'points') return null
  // most values are numbers and colours and need no check
  return /[(&\\@]/.test(value) ? checkCss(decode(value)) : null
}

/** Returns the problem of a style sheet or a style, without references to characters. */
export function checkCss(css: string): SvgProblem | null {
  if (!/[(\\@]/.test(css)) return null
  if (css.length > ESCAPED_CSS_MAX && css.includes('\\')) return 'svg_broken'
  // also with its comments, because a string can contain what looks like the marks of one
  const texts = new Set([css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ''), css])
  for (const text of texts) {
    const problem = checkRules(unescape(text).toLowerCase())
    if (problem) return problem
  }
  return null
}

function checkRules(css: string): SvgProblem | null {
  if (/@import|expression\s*\(|image-set\s*\(|\bsrc\s*\(/.test(css)) return 'svg_external'
  // The address is only looked at: it may be part of a string, and another one may follow within it.
  for (const [, target] of css.matchAll(/url\([\s\u0000-\u0020]*["']?[\s\u0000-\u0020]*(?=([^)]{0,40}))/g)) {
    const problem = checkReference(target!)
    if (problem) return problem
  }
  return null
}

/** Resolves the escapes of CSS. An escaped bracket or quote ends nothing, so another character stands for it. */
function unescape(css: string): string {
  return css.replace(
    /\\(?:([0-9a-f]{1,6})\s?|(.))/gi,
    (_, hex: string | undefined, char: string | undefined) => {
      const meant = hex ? codePoint(parseInt(hex, 16)) : char!
      return meant === ')' || meant === '"' || meant === "'" ? '\ufffd' : meant
    },
  )
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Resolves references to characters. */
export function decode(value: string): string {
  if (!value.includes('&')) return value
  return value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (all, hex, dec, name: string | undefined) =>
    name ? (named[name] ?? all) : codePoint(hex ? parseInt(hex as string, 16) : Number(dec)),
  )
}

function codePoint(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
