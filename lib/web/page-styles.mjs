// Which styles a page's first HTML has a use for: rules whose names it has. Plain JavaScript for scripts/serve.mjs.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'

const CLASSES = /\sclass="([^"]*)"/g
const TAGS = /<([a-z][\w-]*)/gi
const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
/** what may be true at one time and not at another never makes a rule unneeded */
const INNER = /:(?:not|is|where|has)\([^()]*\)/g
const CLASS_NAME = /\.((?:\\.|[\w-])+)/g
const NO_TAG = /\[[^\]]*\]|::?[\w-]+(?:\([^)]*\))?|[.#](?:\\.|[\w-])+/g
/** their rules apply to nothing that has a name in the HTML */
const WHOLE = /^(?:-webkit-)?keyframes$|^font-face$|^property$/
/** A page's kind has few sets of classes; far more than there are kinds. */
const KEPT_MAX = 400

/** `folder` is the build's. The function that comes back tells what of the sheets with these addresses the HTML needs. */
export function makePageStyles({ folder }) {
  /** @type {Map<string, object[]>} */
  const sheets = new Map()
  /** @type {Map<string, string>} */
  const kept = new Map()

  function read(url) {
    let sheet = sheets.get(url)
    if (!sheet) {
      sheet = simplify(postcss.parse(readFileSync(path.join(folder, url.replace(/^\/_next\//, '')), 'utf8')))
      sheets.set(url, sheet)
    }
    return sheet
  }

  return (urls, html) => {
    const names = namesIn(html)
    const key = [...urls, ...[...names.classes].sort(), '<', ...[...names.tags].sort()].join(' ')
    const known = kept.get(key)
    if (known !== undefined) return known
    const styles = urls.map((url) => used(read(url), names)).join('')
    kept.set(key, styles)
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value)
    return styles
  }
}

/** The names that rules can ask for. */
function namesIn(html) {
  const classes = new Set()
  for (const [, value] of html.matchAll(CLASSES)) {
    const text = value.includes('&')
      ? value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (one) => ENTITIES[one])
      : value
    for (const name of text.split(/\s+/)) classes.add(name)
  }
  const tags = new Set()
  for (const [, name] of html.matchAll(TAGS)) tags.add(name.toLowerCase())
  return { classes, tags }
}

/** A sheet as what can be kept or left out: rules by selector, blocks of them, and what always stays. Print is left out. */
function simplify(parent) {
  return parent.nodes.flatMap((node) => {
    if (node.type === 'comment') return []
    if (node.type === 'rule') {
      const text = node.toString()
      return { body: text.slice(node.selector.length), selectors: node.selectors.map(needsOf) }
    }
    if (!node.nodes || WHOLE.test(node.name))
      return { text: node.nodes ? node.toString() : `${node.toString()};` }
    if (node.name === 'media' && node.params === 'print') return []
    return { open: `@${node.name} ${node.params}{`, nodes: simplify(node) }
  })
}

function needsOf(selector) {
  let plain = selector
  for (let before; before !== plain;) {
    before = plain
    plain = plain.replace(INNER, '')
  }
  return {
    selector,
    classes: [...plain.matchAll(CLASS_NAME)].map(([, name]) => name.replace(/\\(.)/g, '$1')),
    tags:
      plain
        .replace(NO_TAG, '')
        .toLowerCase()
        .match(/[a-z][\w-]*/g) ?? [],
  }
}

function used(nodes, names) {
  let css = ''
  for (const node of nodes) {
    if (node.text) css += node.text
    else if (node.nodes) {
      const inner = used(node.nodes, names)
      if (inner) css += `${node.open}${inner}}`
    } else {
      const wanted = node.selectors.filter(
        ({ classes, tags }) =>
          classes.every((name) => names.classes.has(name)) && tags.every((name) => names.tags.has(name)),
      )
      if (wanted.length > 0) css += wanted.map(({ selector }) => selector).join(',') + node.body
    }
  }
  return css
}
