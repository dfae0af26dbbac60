import {
  checkCss,
  checkReference,
  checkValue,
  decode,
  type Attribute,
  type SvgProblem,
} from './check-svg-values'

const scripting = new Set(['script', 'handler', 'listener'])
const foreign = new Set([
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'form',
  'link',
  'meta',
  'base',
  // XInclude
  'include',
])
/**
 * The document types that drawing programs write. No reader loads them, and they define nothing that a drawing needs.
 */
const knownDoctype =
  /^<!DOCTYPE\s+svg(?:\s+PUBLIC\s+(["'])-\/\/W3C\/\/DTD SVG [\w. ]{1,30}\/\/EN\1\s+(["'])https?:\/\/www\.w3\.org\/[\w/.-]{1,80}\.dtd\2)?\s*>/
const DOCTYPE_MAX = 300
const CDATA = '<![CDATA['
const references = new Set(['href', 'src', 'base', 'data', 'action', 'formaction', 'poster', 'srcset'])
const BREATHE_EVERY = 1 << 20

/**
 * Returns what makes an SVG more than a drawing: scripts and event handlers, foreign content, references to other
 * files, entities. Null for a plain drawing. A single pass from left to right keeps the time proportional to the
 * length; it yields to other work every megabyte.
 */
export async function checkSvg(text: string): Promise<SvgProblem | null> {
  let at = 0
  let breath = BREATHE_EVERY
  let seenRoot = false
  const styles = new Styles()
  for (;;) {
    const open = text.indexOf('<', at)
    if (open < 0) return seenRoot && !styles.open ? null : 'svg_broken'
    if (styles.open) styles.add(decode(text.slice(at, open)))
    if (open > breath) {
      await new Promise((go) => setImmediate(go))
      breath = open + BREATHE_EVERY
    }

    const special = readSpecial(text, open, seenRoot)
    if (special) {
      if ('problem' in special) return special.problem
      if (styles.open && special.section !== undefined) styles.add(special.section)
      at = special.end
      continue
    }
    const tag = readTag(text, open)
    if (!tag) return 'svg_broken'
    if (!tag.closing) {
      if (!seenRoot && tag.name !== 'svg') return 'svg_broken'
      seenRoot = true
    }
    const problem = (tag.closing ? null : checkElement(tag)) ?? styles.pass(tag)
    if (problem) return problem
    at = tag.end
  }
}

/**
 * Gathers the text of a style sheet as a browser reads it: across comments, CDATA sections and elements inside of it,
 * which could otherwise cut a forbidden word in two.
 */
class Styles {
  private depth = 0
  private text = ''

  get open(): boolean {
    return this.depth > 0
  }

  add(text: string): void {
    this.text += text
  }

  /** Passes a tag; returns the problem of the sheet that it ends. */
  pass({ name, closing, selfClosing }: Tag): SvgProblem | null {
    if (name !== 'style' || selfClosing) return null
    this.depth = Math.max(0, this.depth + (closing ? -1 : 1))
    if (this.open) return null
    const css = this.text
    this.text = ''
    return checkCss(css)
  }
}

type Special = { end: number; section?: string } | { problem: SvgProblem }

/** Reads a comment, CDATA section, processing instruction or document type. Null when an element starts here. */
function readSpecial(text: string, open: number, seenRoot: boolean): Special | null {
  // The end mark stands behind the whole beginning: `<!-->` is the beginning of a longer comment.
  const to = (mark: string, begin: string): { end: number } | { problem: SvgProblem } => {
    const end = text.indexOf(mark, open + begin.length)
    return end < 0 ? { problem: 'svg_broken' } : { end: end + mark.length }
  }
  if (text.startsWith('<!--', open)) return to('-->', '<!--')
  if (text.startsWith(CDATA, open)) {
    const found = to(']]>', CDATA)
    return 'end' in found ? { ...found, section: text.slice(open + CDATA.length, found.end - 3) } : found
  }
  if (text.startsWith('<?', open)) {
    // an XML style sheet would be loaded from another file
    return /^<\?\s*xml-/i.test(text.slice(open, open + 40)) ? { problem: 'svg_external' } : to('?>', '<?')
  }
  if (text.startsWith('<!', open)) {
    const head = text.slice(open, open + DOCTYPE_MAX)
    const known = knownDoctype.exec(head)
    if (known && !seenRoot) return { end: open + known[0].length }
    if (/^<!DOCTYPE\s+html\b/i.test(head)) return { problem: 'svg_broken' }
    // an internal subset may define entities, an external one may do so elsewhere
    return {
      problem: /^<!DOCTYPE[^[<>]*(?:SYSTEM|PUBLIC)[^[<]*>/i.test(head) ? 'svg_external' : 'svg_entities',
    }
  }
  return null
}

type Tag = { name: string; closing: boolean; selfClosing: boolean; attributes: Attribute[]; end: number }

const nameEnd = /[\s/>=]/g
const notSpace = /\S/g

function search(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? -1
}

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase()

function readTag(text: string, open: number): Tag | null {
  const closing = text[open + 1] === '/'
  const from = open + (closing ? 2 : 1)
  let at = search(nameEnd, text, from)
  if (at <= from) return null
  const tag: Tag = {
    name: localName(text.slice(from, at)),
    closing,
    selfClosing: false,
    attributes: [],
    end: 0,
  }
  for (;;) {
    at = search(notSpace, text, at)
    if (at < 0) return null
    if (text[at] === '>') return { ...tag, end: at + 1 }
    if (text[at] === '/') {
      tag.selfClosing = true
      at++
      continue
    }
    const start = at
    at = search(nameEnd, text, start)
    if (at <= start) return null
    const name = localName(text.slice(start, at))
    at = search(notSpace, text, at)
    if (text[at] !== '=') return null
    at = search(notSpace, text, at + 1)
    const quote = text[at]
    if (quote !== '"' && quote !== "'") return null
    const end = text.indexOf(quote, at + 1)
    if (end < 0) return null
    tag.attributes.push({ name, value: text.slice(at + 1, end) })
    at = end + 1
  }
}

function checkElement({ name, attributes }: Tag): SvgProblem | null {
  if (scripting.has(name)) return 'svg_script'
  if (foreign.has(name)) return 'svg_external'
  for (const attribute of attributes) {
    if (/^on[a-z]/.test(attribute.name)) return 'svg_script'
    // an animation can set any attribute, also later
    if (attribute.name === 'attributename' && /href|^on/i.test(decode(attribute.value))) return 'svg_script'
    const problem = references.has(attribute.name) ? checkReference(attribute.value) : checkValue(attribute)
    if (problem) return problem
  }
  return null
}
