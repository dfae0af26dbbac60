import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFirstPaint } from './first-paint.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'kerf-paint-'))
const forFirstPaint = makeFirstPaint({ folder })
beforeAll(() => {
  mkdirSync(path.join(folder, 'static', 'chunks'), { recursive: true })
  writeFileSync(
    path.join(folder, 'static', 'chunks', 'a.css'),
    '.seen{color:red}.dialog{color:red}.\\[\\&\\>li\\]\\:p-2{color:red}',
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const nonce = '0b0a7f9c'
const sheet = `<link rel="stylesheet" href="/_next/static/chunks/a.css" nonce="${nonce}" data-precedence="next"/>`
const script = (name: string, of = nonce) =>
  `<script src="/_next/static/chunks/${name}" nonce="${of}" async=""></script>`
const page = (links = sheet, more = '') =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/>` +
  `<link rel="preload" href="/fonts/a.woff2" as="font" crossorigin="" type="font/woff2"/>${links}` +
  `<link rel="preload" as="script" fetchPriority="low" nonce="${nonce}" href="/_next/static/chunks/b.js"/>` +
  `${script('a.js')}<title>Kerf</title></head>` +
  `<body><p class="seen">Words</p>${more}${script('b.js')}</body></html>`

const beginning = (html: string) => html.match(/<script nonce="0b0a7f9c">(\(function[^]*?)<\/script>/)![1]!

test('a page contains its styles, and names each delayed file once', () => {
  const html = forFirstPaint(page(), nonce)!
  expect(html).toContain('<style>.seen{color:red}</style>')
  expect(html).toContain(`<noscript>${sheet}</noscript>`)
  expect(html.replace(/<noscript>.*?<\/noscript>/, '')).not.toMatch(
    /<link[^>]* href="\/(?:_next|fonts)|<script[^>]* src=/,
  )
  expect(beginning(html)).toMatch(
    /\["\/fonts\/a\.woff2"\],\["\/_next\/static\/chunks\/a\.css"\],\["\/_next\/static\/chunks\/a\.js","\/_next\/static\/chunks\/b\.js"\]\)$/,
  )
  expect(html).toContain('<meta charSet="utf-8"/><style>')
  expect(html).toContain('<title>Kerf</title></head><body><p class="seen">Words</p></body></html>')
})

test('a page contains the custom properties that its attributes read, and no others', () => {
  const sheetOf = (name: string) => sheet.replace('a.css', name)
  writeFileSync(
    path.join(folder, 'static', 'chunks', 'read.css'),
    ':root{--wide:1px;--high:2px;--far:3px}p{top:0}',
  )
  const html = forFirstPaint(
    page(sheetOf('read.css'), '<p style="width:var(--wide)"><svg fill="var(--high)"></svg></p>'),
    nonce,
  )
  expect(html).toContain('<style>:root{--wide:1px;--high:2px}p{top:0}</style>')
})

test('the head preloads the largest picture, and no other', () => {
  const picture = (most: string, first = '') =>
    `<picture><source type="image/avif" srcSet="/files/i/${most}.avif?a=1&amp;b 640w" sizes="100vw"/><img src="/a.webp" ${first}/></picture>`
  const hint =
    '<link rel="preload" as="image" type="image/avif" imageSrcSet="/files/i/one.avif?a=1&amp;b 640w" imageSizes="100vw" fetchPriority="high"/>'
  const high = 'fetchPriority="high"'
  const html = forFirstPaint(
    page(sheet, picture('lazy') + picture('one', high) + picture('two', high)),
    nonce,
  )!
  expect(html).toContain(`<meta charSet="utf-8"/>${hint}<style>`)
  expect(html.split('rel="preload" as="image"')).toHaveLength(2)
  expect(forFirstPaint(page(), nonce)).not.toContain('as="image"')
})

test('names of classes with entities and upper case are found', () => {
  expect(forFirstPaint(page(sheet, '<ul class="[&amp;&gt;li]:p-2"></ul>'), nonce)).toContain(
    '.\\[\\&\\>li\\]\\:p-2>li{color:red}'.replace('>li{', '{'),
  )
})

test('files outside of the build and scripts without the nonce stay in place', () => {
  const foreign = [
    script('c.js', 'another'),
    '<script src="/files/d/abc/a.js" nonce="0b0a7f9c" async=""></script>',
    '<script src="/_next/static/../../files/a.js?x" nonce="0b0a7f9c" async=""></script>',
    '<link rel="stylesheet" href="/files/a.css" data-precedence="next"/>',
    `<p title='${script('d.js')}'></p>`,
  ].join('')
  const html = forFirstPaint(page(sheet, foreign), nonce)!
  expect(html).toContain(`<p class="seen">Words</p>${foreign}</body>`)
  expect(beginning(html)).not.toMatch(/files|c\.js|d\.js/)
})

test.each([
  ['without a sheet', page('')],
  ['with a sheet that is not there', page(sheet.replace('a.css', 'b.css'))],
  ['without scripts', `<html><head>${sheet}</head></html>`],
  ['of another render', page().replaceAll(nonce, 'another')],
])('a page %s stays as it is', (_, html) => expect(forFirstPaint(html, nonce)).toBeNull())

type Added = { rel?: string; href?: string; src?: string; onload?: () => void; onerror?: () => void }

/** A page in which the beginning ran, and what can happen to it. `stands` is what the page has of `sheets` by itself. */
function open({ visible = true, known = false, full = false, sheets = sheet, stands = [] as string[] } = {}) {
  const elements: Added[] = []
  const happen: Record<string, () => void> = {}
  const stored = new Map(known ? [['kerf_fonts', '1']] : [])
  const document = {
    visibilityState: visible ? 'visible' : 'hidden',
    createElement: () => ({ setAttribute() {} }),
    querySelector: (selector: string) => stands.some((href) => selector.includes(`[href="${href}"]`)) || null,
    head: { appendChild: (one: Added) => elements.push(one) },
    fonts: { ready: { then: (done: () => void) => (happen.fonts = done) } },
  }
  runInNewContext(beginning(forFirstPaint(page(sheets), nonce)!), {
    document,
    window: { addEventListener: (name: string, listener: () => void) => (happen[name] = listener) },
    localStorage: {
      getItem: (name: string) => stored.get(name),
      setItem: (name: string, text: string) => {
        if (full) throw new DOMException('full', 'QuotaExceededError')
        stored.set(name, text)
      },
    },
    setTimeout: (listener: (...given: unknown[]) => void, ms: number, ...given: unknown[]) => {
      if (ms > 0) happen[`${ms} ms`] = listener
      else listener(...given)
    },
    PerformanceObserver: class {
      constructor(listener: () => void) {
        happen.paint = listener
      }
      observe() {}
    },
  })
  const of = (rel?: string) => elements.filter((one) => one.rel === rel).map(({ href, src }) => href ?? src)
  const load = (href: string, how: 'onload' | 'onerror' = 'onload') =>
    elements.find((one) => one.rel === 'preload' && one.href === href)![how]!()
  return { of, load, happen, stored, added: () => elements.map(({ href, src }) => href ?? src) }
}

const chunk = (name: string) => `/_next/static/chunks/${name}`
const files = ['a.css', 'a.js', 'b.js'].map(chunk)
const SECOND_SHEET = sheet.replace('a.css', 'second.css')
beforeAll(() => writeFileSync(path.join(folder, 'static', 'chunks', 'second.css'), '.more{top:0}'))

test.each(['paint', 'pointerdown', 'keydown', '1000 ms'])('files load once, at %s', (what) => {
  const { added, happen } = open()
  expect(added()).toEqual([])
  happen[what]!()
  expect(added()).toEqual(files)
  happen['1000 ms']!()
  expect(added()).toEqual(files)
})

test('sheets are applied together and in order when all have loaded or failed', () => {
  const { of, load, happen } = open({ sheets: sheet + SECOND_SHEET })
  happen.paint!()
  expect(of('preload')).toEqual([chunk('a.css'), chunk('second.css')])
  load(chunk('second.css'))
  expect(of('stylesheet')).toEqual([])
  load(chunk('a.css'), 'onerror')
  expect(of('stylesheet')).toEqual([chunk('a.css'), chunk('second.css')])
  happen['5000 ms']!()
  expect(of('stylesheet')).toHaveLength(2)
})

test('a sheet that hangs delays the others no longer than its time-out, and a sheet in the page is not added again', () => {
  const { of, load, happen } = open({ sheets: sheet + SECOND_SHEET, stands: [chunk('a.css')] })
  happen.paint!()
  load(chunk('a.css'))
  expect(of('stylesheet')).toEqual([])
  happen['5000 ms']!()
  expect(of('stylesheet')).toEqual([chunk('second.css')])
})

test('a hidden page loads its files at once', () => expect(open({ visible: false }).added()).toEqual(files))

test('a device without room loads the fonts all the same', () => {
  const { happen, stored } = open({ full: true })
  happen.paint!()
  happen.fonts!()
  expect(stored.size).toBe(0)
})

test('a returning visitor preloads the fonts first', () => {
  const { happen, stored, added } = open()
  expect(added()).toEqual([])
  happen.paint!()
  expect(stored.has('kerf_fonts')).toBe(false)
  happen.fonts!()
  expect(stored.get('kerf_fonts')).toBe('1')
  expect(open({ known: true }).added()).toEqual(['/fonts/a.woff2'])
})
