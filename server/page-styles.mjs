// @ts-check
// Which styles a page's first HTML has a use for: rules whose classes and elements it has.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import parseSelectors from 'postcss-selector-parser'

/** @typedef {{ classes: Set<string>, tags: Set<string> }} Names of a page; those of elements in small letters */
/** @typedef {{ selector: string, classes: string[], tags: string[] }} Need */
/** What always stays; a rule, which stays for some of its selectors; a block, which stays for what is in it. */
/** @typedef {{ text: string } | { needs: Need[], body: string } | { open: string, parts: Part[] }} Part */

/** their rules apply to nothing that has a name in the HTML */
const WHOLE = /^(?:-webkit-)?keyframes$|^font-face$|^property$/
/** A page's kind has few sets of names; far more than there are kinds. */
const KEPT_MAX = 400

/**
 * `folder` is the build's. The function that comes back tells what of the sheets with these addresses a page needs; null when
 * one cannot be read.
 * @param {{ folder: string }} options
 */
export function makePageStyles({ folder }) {
  /** @type {Map<string, Part[]>} */
  const sheets = new Map()
  /** @type {Map<string, string>} */
  const kept = new Map()

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
    const key = [...urls, ...[...names.classes].sort(), '<', ...[...names.tags].sort()].join(' ')
    const known = kept.get(key)
    if (known !== undefined) return known
    let styles
    try {
      styles = urls.map((url) => usedOf(read(url), names)).join('')
    } catch {
      return null
    }
    kept.set(key, styles)
    const [oldest = ''] = kept.keys()
    if (kept.size > KEPT_MAX) kept.delete(oldest)
    return styles
  }
}

/** Print and comments are left out. @param {postcss.Container} container @returns {Part[]} */
function partsOf(container) {
  const nodes = /** @type {postcss.ChildNode[]} */ (container.nodes ?? [])
  return nodes.flatMap(
    /** @returns {Part[]} */
    (node) => {
      if (node.type === 'rule')
        return [{ needs: needsOf(node.selector), body: node.toString().slice(node.selector.length) }]
      if (node.type !== 'atrule') return []
      if (!node.nodes) return [{ text: `${node.toString()};` }]
      if (WHOLE.test(node.name)) return [{ text: node.toString() }]
      if (node.name === 'media' && node.params === 'print') return []
      return [{ open: `@${node.name} ${node.params}{`, parts: partsOf(node) }]
    },
  )
}

/** What must be there for each of the selectors: what may be true at one time and not at another is never needed. @param {string} list @returns {Need[]} */
const needsOf = (list) =>
  parseSelectors()
    .astSync(list)
    .nodes.map((one) => ({
      selector: one.toString().trim(),
      classes: one.nodes.flatMap((node) => (node.type === 'class' ? [node.value] : [])),
      tags: one.nodes.flatMap((node) => (node.type === 'tag' ? [node.value.toLowerCase()] : [])),
    }))

/** @param {Part[]} parts @param {Names} names @returns {string} */
function usedOf(parts, names) {
  return parts
    .map((part) => {
      if ('text' in part) return part.text
      if ('parts' in part) {
        const inner = usedOf(part.parts, names)
        return inner && `${part.open}${inner}}`
      }
      const wanted = part.needs.filter(
        ({ classes, tags }) =>
          classes.every((name) => names.classes.has(name)) && tags.every((name) => names.tags.has(name)),
      )
      return wanted.length > 0 ? wanted.map(({ selector }) => selector).join(',') + part.body : ''
    })
    .join('')
}
