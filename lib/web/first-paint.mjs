// A page's HTML brings what its first picture needs: the styles it has a use for are inside it, and scripts, whole sheets
// and fonts are asked for once something is seen. On a slow line a sheet of its own is one more way there and back before
// anything shows, and scripts share the line with the picture that the visitor came for. Plain JavaScript for
// scripts/serve.mjs.
import { makePageStyles } from './page-styles.mjs'

const SHEET = /<link rel="stylesheet" href="(\/_next\/static\/[\w./~-]+\.css)" data-precedence="next"\/>/g
const SCRIPT = /<script src="(\/_next\/static\/[\w./~-]+\.js)"(?: id="_R_")? async=""><\/script>/g
const SCRIPT_HINT =
  /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[\w./~-]+\.js"\/>/g
/** As components/ui/picture.tsx writes the picture that a visitor came for. */
const PICTURE = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/><img [^>]*fetchPriority="high"/
const FONT =
  /<link rel="preload" href="(\/fonts\/[\w./-]+\.woff2)" as="font" crossorigin="" type="font\/woff2"\/>/g

/** Nobody waits longer for what makes a page answer, painted or not. */
const PATIENCE_MS = 1_000

/**
 * Runs in the page with its fonts, sheets and scripts. Whoever was here before has the fonts, and sees no letters change;
 * for others they follow when the page needs them. Each script is asked for in a turn of its own: fifteen at once hold the
 * page up.
 */
export const BEGIN = `(function(w,d,f,c,s){
function add(n,p){var e=d.createElement(n);for(var k in p)e[k]=p[k];if(p.rel==='stylesheet')e.setAttribute('data-precedence','next');d.head.appendChild(e)}
var begun;function go(){if(begun)return;begun=1;
c.forEach(function(h){add('link',{rel:'stylesheet',href:h})});s.forEach(function(h){setTimeout(add,0,'script',{src:h,async:true})});
try{d.fonts.ready.then(function(){localStorage.setItem('kerf_fonts','1')})}catch(_){}}
try{if(localStorage.getItem('kerf_fonts'))f.forEach(function(h){add('link',{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:h})})}catch(_){}
if(d.visibilityState==='hidden')return go();
try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch(_){}
['pointerdown','keydown'].forEach(function(n){w.addEventListener(n,go,{once:true,capture:true,passive:true})});
setTimeout(go,${PATIENCE_MS})})(window,document,`

/**
 * `folder` is the build's. The function that comes back takes a page's HTML and returns it with its styles inside and its
 * files put off; a page whose sheets cannot be read stays as it is.
 */
export function makeFirstPaint({ folder }) {
  const stylesOf = makePageStyles({ folder })
  return (html) => {
    const end = html.indexOf('</head>')
    const head = html.slice(0, end)
    const sheets = [...head.matchAll(SHEET)]
    const scripts = all(html, SCRIPT)
    if (sheets.length === 0 || scripts.length === 0) return html
    const urls = sheets.map(([, url]) => url)
    let styles
    try {
      styles = stylesOf(urls, html)
    } catch {
      return html
    }
    const lists = [all(head, FONT), urls, scripts].map((list) => JSON.stringify(list)).join(',')
    const plain = sheets.map(([link]) => link).join('')
    const [, srcSet, sizes] = PICTURE.exec(html) ?? []
    // where it stands the browser finds it a layout later
    const picture = srcSet
      ? `<link rel="preload" as="image" type="image/avif" imageSrcSet="${srcSet}" imageSizes="${sizes}" fetchPriority="high"/>`
      : ''
    const first = sheets[0].index
    const inside = `${picture}<style>${styles}</style><noscript>${plain}</noscript><script>${BEGIN}${lists})</script>`
    return (
      without(head.slice(0, first), FONT, SCRIPT, SCRIPT_HINT) +
      inside +
      without(head.slice(first), SHEET, FONT, SCRIPT, SCRIPT_HINT) +
      without(html.slice(end), SCRIPT)
    )
  }
}

const all = (html, what) => [...html.matchAll(what)].map(([, url]) => url)
const without = (html, ...what) => what.reduce((left, one) => left.replace(one, ''), html)
