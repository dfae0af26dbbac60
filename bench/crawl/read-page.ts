/** The facts of a page's HTML, as it was sent or as the browser has it. */
export interface PageFacts {
  lang: string
  title: string
  ids: string[]
  links: Link[]
  /** addresses of pictures, scripts, styles and files that it loads */
  loads: string[]
  /** visible texts and labels of the site itself, outside elements with a language of their own */
  displayed: string[]
  /** texts and labels of members: those in an element with a language of its own */
  written: string[]
  /** buttons without a name */
  nameless: string[]
  /** pictures without a reserved size */
  unsized: string[]
}

export interface Link {
  href: string
  /** accessible name, empty without one */
  name: string
  /** leads to another language or another site on purpose */
  elsewhere: boolean
  /** `rel` and `target` of the link */
  rel: string
  target: string
}

interface Open {
  tag: string
  /** its own or inherited language, '' for the page's */
  lang: string
  /** hidden from screen readers */
  hidden: boolean
  /** invisible */
  unseen: boolean
  /** not interactive */
  inert: boolean
  /** the link or button whose name is being collected */
  named?: { name: string; done(name: string): unknown }
}

const token = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|[^<]+|</g
const attribute = /([^\s=/"'<>]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const unclosed = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const labels = ['aria-label', 'alt', 'title', 'placeholder']
/** elements whose content is no text of the page */
const silent = new Set(['script', 'style', 'template', 'noscript', 'head'])

/** Reads HTML as React and browsers write it: every element is closed, except void ones. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = {
    lang: '',
    title: decode(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ''),
    ids: [],
    links: [],
    loads: [],
    displayed: [],
    written: [],
    nameless: [],
    unsized: [],
  }
  const open: Open[] = []
  const body = html.replace(/<(script|style|template|noscript)\b([^>]*)>[\s\S]*?<\/\1>/gi, '<$1$2></$1>')
  for (const [whole, slash, name, given = '', short] of body.matchAll(token)) {
    if (whole.startsWith('<!')) continue
    const tag = name?.toLowerCase()
    if (!tag) readText(whole, open, facts)
    else if (slash) close(tag, open)
    else {
      const attributes = readAttributes(given)
      const element = enter(tag, attributes, open, facts)
      if (!unclosed.has(tag) && !short) open.push(element)
    }
  }
  while (open.length > 0) close(open.at(-1)!.tag, open)
  return facts
}

function readText(raw: string, open: Open[], facts: PageFacts) {
  const text = decode(raw).replace(/\s+/g, ' ').trim()
  const within = open.at(-1)
  if (!text || !within || within.unseen) return
  addText(text, within.lang, facts)
  if (!within.hidden) addToNames(text, open)
}

function addToNames(text: string, open: Open[]) {
  for (const { named } of open) if (named) named.name += ` ${text}`
}

function addText(text: string, lang: string, facts: PageFacts) {
  const list = lang ? facts.written : facts.displayed
  list.push(text)
}

function close(tag: string, open: Open[]) {
  const at = open.findLastIndex((one) => one.tag === tag)
  if (at < 0) return
  for (const { named } of open.splice(at).reverse()) named?.done(named.name.trim())
}

function enter(tag: string, has: Map<string, string>, open: Open[], facts: PageFacts): Open {
  const within = open.at(-1)
  const unseen = Boolean(within?.unseen) || silent.has(tag)
  const hidden = unseen || Boolean(within?.hidden) || has.get('aria-hidden') === 'true'
  const lang = tag === 'html' ? '' : (has.get('lang') ?? within?.lang ?? '')
  const inert = Boolean(within?.inert) || has.has('inert')
  const element: Open = { tag, lang, hidden, unseen, inert }
  if (tag === 'html') facts.lang = has.get('lang') ?? ''
  if (has.has('id') && !silent.has(tag)) facts.ids.push(has.get('id')!)
  readLoads(tag, has, facts)
  if (tag === 'img' && !(has.get('width') && has.get('height'))) facts.unsized.push(has.get('src') ?? '')
  if (hidden) return element

  for (const label of labels) if (has.get(label)) addText(has.get(label)!, lang, facts)
  const label = has.get('aria-label') || has.get('aria-labelledby') || has.get('title') || ''
  if (tag === 'a' && has.has('href') && !inert) {
    const elsewhere = has.has('hreflang') || has.has('download')
    const link = {
      href: has.get('href')!,
      name: '',
      elsewhere,
      rel: has.get('rel') ?? '',
      target: has.get('target') ?? '',
    }
    facts.links.push(link)
    element.named = { name: label, done: (name) => (link.name = name) }
  } else if (tag === 'button') {
    const what = `button ${[...has.values()].join(' ')}`
    element.named = { name: label, done: (name) => name || facts.nameless.push(what) }
  } else addToNames(has.get('alt') || label, open)
  return element
}

function readLoads(tag: string, has: Map<string, string>, facts: PageFacts) {
  const source = has.get('src') ?? (tag === 'link' ? has.get('href') : undefined) ?? has.get('poster')
  if (source) facts.loads.push(source)
  for (const one of has.get('srcset')?.split(/,\s+/) ?? []) facts.loads.push(one.trim().split(' ')[0]!)
}

function readAttributes(given: string): Map<string, string> {
  const found = [...given.matchAll(attribute)]
  return new Map(found.map(([, name, a, b, c]) => [name!.toLowerCase(), decode(a ?? b ?? c ?? '')]))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decode = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    return String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal))
  })
