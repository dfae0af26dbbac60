// @ts-check
// Selects the styles that a page's HTML uses: rules whose classes and elements it has, and the custom properties that they read.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import parseSelectors from 'postcss-selector-parser'

/** @typedef {{ classes: Set<string>, tags: Set<string>, properties: Set<string> }} Names classes of a page, its elements in lower case, and the custom properties that its attributes read */
/** @typedef {{ classes: string[], tags: string[], choices: Need[][] }} Need names that a selector requires, and lists of which one item must be met (`:is()`) */
/** @typedef {{ selector: string, need: Need }} Selector */
/** @typedef {{ text: string, property?: string, reads: string[] }} Declaration `property`: its name if it is a custom property; `reads`: the custom properties in its value */
/** A declaration that always stays; a rule, which stays with the selectors that are met; a block with its parts. */
/** @typedef {Declaration | { selectors: Selector[], declarations: Declaration[] } | { open: string, isLayer: boolean, parts: Part[] }} Part */

/** At-rules that stay whole: they have no selectors. */
const WHOLE = /^(?:-webkit-)?keyframes$|^font-face$|^property$/
/** `--name`, in a value or an attribute */
const PROPERTY = /--(?:[\w-]|\\.|[^\0-\x7f])+/g
/** Limit of cached results; each kind of page has a few sets of names. */
const CACHE_MAX = 400

/**
 * Returns a function that returns the styles which a page needs from the sheets with these addresses, or null when one cannot
 * be read. `folder` is the build's.
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

/** Returns the names of custom properties in a text. @param {string} text */
export const propertiesIn = (text) => text.match(PROPERTY) ?? []

/** Parses a sheet, without print styles and comments. @param {postcss.Container} container @returns {Part[]} */
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

/** Returns the declarations of a rule; vendor prefixing can repeat a line. @param {postcss.Rule} rule @returns {Declaration[]} */
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

/** Returns the names that a selector requires; states (`:hover`) and attributes can change and are not required. @param {parseSelectors.Selector} selector @returns {Need} */
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

/** Filters parts by the names of a page. Empty layers stay, because they fix the order of layers. @param {Part[]} parts @param {Names} names @returns {Part[]} */
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
 * Returns the custom properties that an attribute of the page or a declaration reads, directly or through another one.
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
  // iterating a Set includes items that are added meanwhile
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
