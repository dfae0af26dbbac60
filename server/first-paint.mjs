// @ts-check
// A cached page brings what its first picture needs: the styles it has a use for are inside it, and scripts, whole
// sheets and fonts are asked for once something is seen. On a slow line a sheet of its own is one more way there and back
// before anything shows, and scripts share the line and the processor with the picture that the visitor came for. What
// that earns is in docs/decisions/0302.
import { Parser } from 'htmlparser2'
import { makePageStyles, propertiesIn } from './page-styles.mjs'

/** @typedef {{ from: number, to: number, file: string }} Place where an element stands, and the file that it names */

/** Names of the build's files, and of fonts, need no encoding. */
const FILE = /^\/(?:_next\/static|fonts)\/[\w./~-]+$/
/** Nobody waits longer for what makes a page answer, painted or not. */
const PATIENCE_MS = 1_000
/** Sheets are applied together, because each makes the browser style the whole page again; one that hangs is not waited for. */
const SHEETS_MS = 5_000

/**
 * Runs in the page with its fonts, sheets and scripts. Whoever was here before has the fonts, and sees no letters change;
 * for others they follow when the page needs them. Each script is asked for in a turn of its own: fifteen at once hold the
 * page up.
 */
const BEGIN = `(function(w,d,f,c,s){
function add(n,p){var e=d.createElement(n);for(var k in p)e[k]=p[k];if(p.rel==='stylesheet')e.setAttribute('data-precedence','next');d.head.appendChild(e)}
var left=c.length,applied;function came(){if(--left<1)apply()}
function apply(){if(applied)return;applied=1;c.forEach(function(h){if(!d.querySelector('link[rel=stylesheet][href="'+h+'"]'))add('link',{rel:'stylesheet',href:h})})}
var begun;function go(){if(begun)return;begun=1;
c.forEach(function(h){add('link',{rel:'preload',as:'style',href:h,onload:came,onerror:came})});setTimeout(apply,${SHEETS_MS});s.forEach(function(h){setTimeout(add,0,'script',{src:h,async:true})});
try{d.fonts.ready.then(function(){localStorage.setItem('kerf_fonts','1')})}catch(_){}}
try{if(localStorage.getItem('kerf_fonts'))f.forEach(function(h){add('link',{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:h})})}catch(_){}
if(d.visibilityState==='hidden')return go();
try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch(_){}
['pointerdown','keydown'].forEach(function(n){w.addEventListener(n,go,{once:true,capture:true,passive:true})});
setTimeout(go,${PATIENCE_MS})})(window,document,`

/**
 * `folder` is the build's. The function that comes back takes a page's HTML and the nonce with which it was rendered, and
 * returns it with its styles inside and its files put off; null when it has no sheets or scripts of the build, or they are
 * not there: Next's own links then do.
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

/** What stands where in a page. @param {string} html @param {string} nonce */
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
  // where the picture stands that a visitor came for (components/ui/picture.tsx), the browser finds it a layout later
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

/** In an attribute. */
const escape = (text = '') => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
