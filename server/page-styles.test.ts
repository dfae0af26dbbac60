import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makePageStyles, propertiesIn } from './page-styles.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'kerf-styles-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
/** What of the sheets the HTML needs. */
function stylesOf(html: string, ...sheets: string[]) {
  mkdirSync(path.join(folder, 'static'), { recursive: true })
  const urls = sheets.map((css) => {
    const name = `${files++}.css`
    writeFileSync(path.join(folder, 'static', name), css)
    return `/_next/static/${name}`
  })
  return makePageStyles({ folder })(urls, namesIn(html))
}
const all = (html: string, what: RegExp) => [...html.matchAll(what)].map(([, name]) => name!)
const namesIn = (html: string) => ({
  classes: new Set(all(html, / class="([^"]*)"/g).flatMap((names) => names.split(' '))),
  tags: new Set(all(html, /<(\w+)/g).map((name) => name.toLowerCase())),
  properties: new Set(all(html, / style="([^"]*)"/g).flatMap((style) => propertiesIn(style))),
})

test.each([
  ['a class that the page has', '.card{color:red}', '<p class="big card">', '.card{color:red}'],
  ['one that it lacks', '.menu{color:red}', '<p class="big card">', ''],
  ['both must be there', '.card .menu{color:red}', '<p class="card">', ''],
  [
    'of several selectors those that can meet something',
    '.a,.b,p{color:red}',
    '<p class="b">',
    '.b,p{color:red}',
  ],
  ['a tag that it lacks', 'table td{color:red}', '<p class="card">', ''],
  [
    'what may become true stays',
    '.card:not(.off):has(.x):hover{color:red}',
    '<p class="card">',
    '.card:not(.off):has(.x):hover{color:red}',
  ],
  ['any of a choice', ':is(.x,.y) p{color:red}', '<p class="y">', ':is(.x,.y) p{color:red}'],
  ['none of a choice', ':is(.x,.y) p{color:red}', '<p>', ''],
  [
    'a choice in a choice',
    'p:is(:where(.x):is([open],.y) *){color:red}',
    '<p class="x">',
    'p:is(:where(.x):is([open],.y) *){color:red}',
  ],
  ['a choice in a choice that it lacks', 'p:is(:where(.x):is([open],.y) *){color:red}', '<p class="y">', ''],
  [
    'attributes come and go',
    '[data-viewer=in] .card[open]{color:red}',
    '<p class="card">',
    '[data-viewer=in] .card[open]{color:red}',
  ],
  ['pseudo-elements have no name', 'p:before,p::marker{color:red}', '<p>', 'p:before,p::marker{color:red}'],
  [
    'names that are written with strokes',
    '.mt-0\\.5,.lg\\:p-2{color:red}',
    '<p class="lg:p-2">',
    '.lg\\:p-2{color:red}',
  ],
  ['elements of SVG', 'linearGradient{color:red}', '<linearGradient id="a">', 'linearGradient{color:red}'],
  [
    'a block of which something stays',
    '@media (width>=1px){.a{color:red}.b{color:red}}',
    '<p class="b">',
    '@media (width>=1px){.b{color:red}}',
  ],
  ['a block of which nothing stays', '@media (width>=1px){.a{color:red}}', '<p class="b">', ''],
  ['nothing is printed yet', '@media print{p{color:red}}', '<p>', ''],
  [
    'custom properties that something reads, through others too',
    ':root{--a:var(--b);--b:1px;--c:2px}p{width:var(--a)}',
    '<p>',
    ':root{--a:var(--b);--b:1px}p{width:var(--a)}',
  ],
  [
    'one that an attribute of the page reads',
    ':root{--a:1px;--b:1px}',
    '<p style="width:var(--a)">',
    ':root{--a:1px}',
  ],
  ['one that a rule reads which the page lacks', ':root{--a:1px}.x{width:var(--a)}', '<p>', ''],
  [
    'one that a movement reads',
    ':root{--a:1px}@keyframes down{to{top:var(--a)}}',
    '<p>',
    ':root{--a:1px}@keyframes down{to{top:var(--a)}}',
  ],
  [
    'what is known of a custom property, where it is read',
    'p{width:var(--a)}@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}',
    '<p>',
    'p{width:var(--a)}@property --a{syntax:"*";inherits:false}',
  ],
  [
    'a layer of which nothing stays, for its place among the others',
    '@layer first{p{--a:1px}}@layer late{p{color:red}}',
    '<p>',
    '@layer first{}@layer late{p{color:red}}',
  ],
  ['a line that stands there twice', 'p{color:red;color:red;top:0}', '<p>', 'p{color:red;top:0}'],
  [
    'the order of layers',
    '@layer base,late;@layer late{p{color:red}}',
    '<p>',
    '@layer base,late;@layer late{p{color:red}}',
  ],
  [
    'steps of a movement',
    '@keyframes down{0%{top:0}to{top:1px}}',
    '<p>',
    '@keyframes down{0%{top:0}to{top:1px}}',
  ],
  [
    'faces',
    '@font-face{font-family:A;src:url(/a.woff2)}',
    '<p>',
    '@font-face{font-family:A;src:url(/a.woff2)}',
  ],
])('%s', (_, css, html, wanted) => expect(stylesOf(html, css)).toBe(wanted))

test('sheets stay in order, and each page gets its own rules', () => {
  const styles = makePageStyles({ folder })
  expect(stylesOf('<p class="a b">', '.a{color:red}.c{color:red}', '.b{color:blue}')).toBe(
    '.a{color:red}.b{color:blue}',
  )
  writeFileSync(path.join(folder, 'static', 'same.css'), '.a{color:red}.c{color:red}')
  expect(styles(['/_next/static/same.css'], namesIn('<p class="a">'))).toBe('.a{color:red}')
  expect(styles(['/_next/static/same.css'], namesIn('<p class="c">'))).toBe('.c{color:red}')
})
