// @ts-check
// Which styles a page's first HTML has a use for: rules whose classes and elements it has, and the custom properties that they read.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import parseSelectors from 'postcss-selector-parser'

/** @typedef {{ classes: Set<string>, tags: Set<string>, properties: Set<string> }} Names of a page: elements in small letters, and the custom properties that its attributes read */
/** @typedef {{ classes: string[], tags: string[], choices: Need[][] }} Need what must be there, and of each choice one */
/** @typedef {{ selector: string, need: Need }} Selector */
/** @typedef {{ text: string, property?: string, reads: string[] }} Declaration with its name if it is a custom property, and those that it reads */
/** What always stays; a rule, which stays for some of its selectors; a block, which stays for what is in it. */
/** @typedef {Declaration | { selectors: Selector[], declarations: Declaration[] } | { open: string, isLayer: boolean, parts: Part[] }} Part */

/** their rules apply to nothing that has a name in the HTML */
const WHOLE = /^(?:-webkit-)?keyframes$|^font-face$|^property$/
/** `--name`, in a value or an attribute */
const PROPERTY = /--(?:[\w-]|\\.|[^\0-\x7f])+/g
/** A page's kind has few sets of names; far more than there are kinds. */
const CACHE_MAX = 400

/**
 * `folder` is the build's. The function that comes back tells what of the sheets with these addresses a page needs; null when
 * one cannot be read.
 * @param {{ folder: string }} options
 */
export function makePageStyles({ folder }) {
  /** @type {Map<string, Part[]>} */
  const sheets = new Map()
  /** @type {Map<string, string>} */
  const cached = new Map()

  /** @param {string} url @returns {Part[]} */
  function read(url) {
    const known = sheets.get(url)
    if (known) return known
    const css = readFileSync(path.join(folder, url.replace(/^\/_next\//, '')), 'utf8')
    const parts = partsOf(postcss.parse(css))
    sheets.set(url, parts)
    return parts
  }

  /** @param {string[]} urls @param {Names} names */
  return (urls, names) => {
    const sets = [names.classes, names.tags, names.properties]
    const key = [...urls, ...sets.flatMap((set) => ['<', ...[...set].sort()])].join(' ')
    const known = cached.get(key)
    if (known !== undefined) return known
    let styles
    try {
      const parts = urls.flatMap((url) => usedOf(read(url), names))
      styles = write(parts, propertiesRead(parts, names.properties))
    } catch {
      return null
    }
    cached.set(key, styles)
    const [oldest = ''] = cached.keys()
    if (cached.size > CACHE_MAX) cached.delete(oldest)
    return styles
  }
}

/** The custom properties that a text names. @param {string} text */
export const propertiesIn = (text) => text.match(PROPERTY) ?? []

/** Print and comments are left out. @param {postcss.Container} container @returns {Part[]} */
function partsOf(container) {
  const nodes = /** @type {postcss.ChildNode[]} */ (container.nodes ?? [])
  return nodes.flatMap(
    /** @returns {Part[]} */
    (node) => {
      if (node.type === 'rule')
        return [{ selectors: selectorsOf(node.selector), declarations: declarationsOf(node) }]
      if (node.type !== 'atrule') return []
      if (!node.nodes) return [{ text: `${node.toString()};`, reads: [] }]
      if (node.name === 'property') return [{ text: node.toString(), property: node.params, reads: [] }]
      if (WHOLE.test(node.name)) return [{ text: node.toString(), reads: propertiesIn(node.toString()) }]
      if (node.name === 'media' && node.params === 'print') return []
      const isLayer = node.name === 'layer'
      return [{ open: `@${node.name} ${node.params}{`, isLayer, parts: partsOf(node) }]
    },
  )
}

/** What stands in a rule; prefixes can bring the same line several times. @param {postcss.Rule} rule @returns {Declaration[]} */
const declarationsOf = (rule) =>
  rule.nodes
    .filter(({ type }) => type !== 'comment')
    .map((node) => {
      const text = node.toString()
      if (node.type !== 'decl') return { text, reads: propertiesIn(text) }
      const property = node.prop.startsWith('--') ? node.prop : undefined
      return { text, property, reads: propertiesIn(node.value) }
    })
    .filter(({ text }, at, all) => text !== all[at + 1]?.text)

/** @param {string} list @returns {Selector[]} */
const selectorsOf = (list) =>
  parseSelectors()
    .astSync(list)
    .nodes.map((one) => ({ selector: one.toString().trim(), need: needOf(one) }))

/** What must be there for a selector: what may be true at one time and not at another is never needed. @param {parseSelectors.Selector} selector @returns {Need} */
const needOf = ({ nodes }) => ({
  classes: nodes.flatMap((node) => (node.type === 'class' ? [node.value] : [])),
  tags: nodes.flatMap((node) => (node.type === 'tag' ? [node.value.toLowerCase()] : [])),
  choices: nodes.flatMap((node) =>
    node.type === 'pseudo' && /^:(?:is|where)$/.test(node.value) ? [node.nodes.map(needOf)] : [],
  ),
})

/** @param {Need} need @param {Names} names @returns {boolean} */
const isMet = ({ classes, tags, choices }, names) =>
  classes.every((name) => names.classes.has(name)) &&
  tags.every((name) => names.tags.has(name)) &&
  choices.every((needs) => needs.some((need) => isMet(need, names)))

/** Layers stay although nothing is in them: their order is that of the whole sheets. @param {Part[]} parts @param {Names} names @returns {Part[]} */
const usedOf = (parts, names) =>
  parts.flatMap(
    /** @returns {Part[]} */
    (part) => {
      if ('parts' in part) {
        const inner = usedOf(part.parts, names)
        return inner.length > 0 || part.isLayer ? [{ ...part, parts: inner }] : []
      }
      if (!('selectors' in part)) return [part]
      const selectors = part.selectors.filter(({ need }) => isMet(need, names))
      return selectors.length > 0 ? [{ ...part, selectors }] : []
    },
  )

/**
 * The custom properties that somebody reads: an attribute of the page, a declaration that shows, or one of those.
 * @param {Part[]} parts @param {Set<string>} inPage
 */
function propertiesRead(parts, inPage) {
  const declarations = declarationsIn(parts)
  const found = new Set([
    ...inPage,
    ...declarations.flatMap(({ property, reads }) => (property ? [] : reads)),
  ])
  /** @type {Map<string, string[]>} */
  const readBy = new Map()
  for (const { property, reads } of declarations)
    if (property) readBy.set(property, [...(readBy.get(property) ?? []), ...reads])
  // a set is walked to what was added on the way
  for (const name of found) for (const read of readBy.get(name) ?? []) found.add(read)
  return found
}

/** @param {Part[]} parts @returns {Declaration[]} */
const declarationsIn = (parts) =>
  parts.flatMap((part) =>
    'parts' in part ? declarationsIn(part.parts) : 'declarations' in part ? part.declarations : [part],
  )

/** @param {Part[]} parts @param {Set<string>} read @returns {string} */
const write = (parts, read) =>
  parts
    .map((part) => {
      if ('parts' in part) {
        const inner = write(part.parts, read)
        return inner || part.isLayer ? `${part.open}${inner}}` : ''
      }
      const lines = ('declarations' in part ? part.declarations : [part])
        .filter(({ property }) => !property || read.has(property))
        .map(({ text }) => text)
      if (!('selectors' in part)) return lines.join('')
      const selectors = part.selectors.map(({ selector }) => selector)
      return lines.length > 0 ? `${selectors.join(',')}{${lines.join(';')}}` : ''
    })
    .join('')
