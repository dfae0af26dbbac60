// @ts-check
// Inlines the styles that a page uses and delays its scripts, whole sheets and fonts until the first paint. On a slow line
// an external sheet costs one more round trip before anything shows, and scripts compete with the largest picture for the
// line and the processor. The gain is in docs/decisions/0302-scripts-and-search-answers.md.
import { Parser } from 'htmlparser2'
import { makePageStyles, propertiesIn } from './page-styles.mjs'

/** @typedef {{ from: number, to: number, file: string }} Place start and end of an element in the HTML, and the file that it names */

/** Addresses of the build's files and of fonts; their names need no encoding. */
const FILE = /^\/(?:_next\/static|fonts)\/[\w./~-]+$/
/** Scripts load after this time at the latest, painted or not. */
const PATIENCE_MS = 1_000
/** Sheets are applied together, because each one makes the browser restyle the page; after this time without those that hang. */
const SHEETS_MS = 5_000

/**
 * The inline script of a page; its arguments are the page's fonts, sheets and scripts. It preloads the fonts of a returning
 * visitor, who has them in the HTTP cache and so sees no swap of fonts. It adds each script in a task of its own: fifteen at
 * once block the page.
 */
const BEGIN = `(function(w,d,f,c,s){
function add(n,p){var e=d.createElement(n);for(var k in p)e[k]=p[k];if(p.rel==='stylesheet')e.setAttribute('data-precedence','next');d.head.appendChild(e)}
var left=c.length,applied;function came(){if(--left<1)apply()}
function apply(){if(applied)return;applied=1;c.forEach(function(h){if(!d.querySelector('link[rel=stylesheet][href="'+h+'"]'))add('link',{rel:'stylesheet',href:h})})}
var begun;function go(){if(begun)return;begun=1;
c.forEach(function(h){add('link',{rel:'preload',as:'style',href:h,onload:came,onerror:came})});setTimeout(apply,${SHEETS_MS});s.forEach(function(h){setTimeout(add,0,'script',{src:h,async:true})});
try{d.fonts.ready.then(function(){try{localStorage.setItem('kerf_fonts','1')}catch(_){}})}catch(_){}}
try{if(localStorage.getItem('kerf_fonts'))f.forEach(function(h){add('link',{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:h})})}catch(_){}
if(d.visibilityState==='hidden')return go();
try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch(_){}
['pointerdown','keydown'].forEach(function(n){w.addEventListener(n,go,{once:true,capture:true,passive:true})});
setTimeout(go,${PATIENCE_MS})})(window,document,`

/**
 * Returns a function that takes the HTML of a page and the nonce with which Next rendered it, and returns the HTML with
 * inlined styles and delayed files. It returns null when the page has no sheets or scripts of the build or a sheet cannot be
 * read; the page then works with Next's own links. `folder` is the build's.
 * @param {{ folder: string }} options
 */
export function makeFirstPaint({ folder }) {
  const stylesOf = makePageStyles({ folder })
  /** @param {string} html @param {string} nonce */
  return (html, nonce) => {
    const { sheets, scripts, fonts, hints, names, picture } = readPage(html, nonce)
    const [first] = sheets
    if (!first || scripts.length === 0) return null
    const filesOf = (/** @type {Place[]} */ places) => places.map(({ file }) => file)
    const lists = [fonts, sheets, scripts].map((places) => JSON.stringify(filesOf(places))).join(',')
    const plain = sheets.map(({ from, to }) => html.slice(from, to)).join('')
    const styles = stylesOf(filesOf(sheets), names)
    if (styles === null) return null
    const inside = `${picture}<style>${styles}</style><noscript>${plain}</noscript><script nonce="${nonce}">${BEGIN}${lists})</script>`
    const taken = [...sheets, ...scripts, ...fonts, ...hints].sort((one, other) => one.from - other.from)
    let at = 0
    const parts = taken.map(({ from, to }) => {
      const part = html.slice(at, from) + (from === first.from ? inside : '')
      at = to
      return part
    })
    return parts.join('') + html.slice(at)
  }
}

/** Finds the sheets, scripts, fonts and hints of a page, and the names that its styles depend on. @param {string} html @param {string} nonce */
function readPage(html, nonce) {
  /** @type {Record<'sheets' | 'scripts' | 'fonts' | 'hints', Place[]>} */
  const places = { sheets: [], scripts: [], fonts: [], hints: [] }
  const names = {
    classes: /** @type {Set<string>} */ (new Set()),
    tags: /** @type {Set<string>} */ (new Set()),
    properties: /** @type {Set<string>} */ (new Set()),
  }
  let inHead = true
  /** @type {Record<string, string>} */
  let source = {}
  // a preload of the largest picture (components/ui/picture.tsx): the browser would find it one layout later
  let picture = ''
  /** @type {Place | null} */
  let script = null
  const parser = new Parser({
    onopentag: (name, { class: classes, rel, as, href = '', src = '', ...rest }) => {
      names.tags.add(name)
      if (name === 'source') source = rest
      if (name === 'img' && rest.fetchpriority === 'high' && source.type === 'image/avif' && !picture)
        picture = `<link rel="preload" as="image" type="image/avif" imageSrcSet="${escape(source.srcset)}" imageSizes="${escape(source.sizes)}" fetchPriority="high"/>`
      for (const one of classes?.split(/\s+/) ?? []) names.classes.add(one)
      for (const value of Object.values(rest))
        for (const one of propertiesIn(value)) names.properties.add(one)
      const place = { from: parser.startIndex, to: parser.endIndex + 1, file: href || src }
      if (!FILE.test(place.file)) return
      if (name === 'script' && rest.async !== undefined && rest.nonce === nonce) script = place
      else if (!inHead || name !== 'link') return
      else if (rel === 'stylesheet' && rest['data-precedence'] === 'next') places.sheets.push(place)
      else if (rel === 'preload' && as === 'font') places.fonts.push(place)
      else if (rel === 'preload' && as === 'script') places.hints.push(place)
    },
    onclosetag: (name) => {
      if (name === 'head') inHead = false
      if (name !== 'script' || !script) return
      places.scripts.push({ ...script, to: parser.endIndex + 1 })
      script = null
    },
  })
  parser.end(html)
  return { ...places, names, picture }
}

/** Escapes the value of an attribute. */
const escape = (text = '') => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
