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
  writeFileSync(path.join(folder, 'static', 'chunks', 'a.css'), '.seen{color:red}.dialog{color:red}')
})
afterAll(() => rmSync(folder, { recursive: true }))

const sheet = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>'
const page = (links = sheet) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/>` +
  `<link rel="preload" href="/fonts/a.woff2" as="font" crossorigin="" type="font/woff2"/>${links}` +
  `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>` +
  `<script src="/_next/static/chunks/a.js" async=""></script><title>Kerf</title></head>` +
  `<body><p class="seen">Words</p><script src="/_next/static/chunks/b.js" id="_R_" async=""></script></body></html>`

const beginning = (html: string) => html.match(/<script>(\(function[^]*?)<\/script>/)![1]!

test('what is seen first stands in the page; everything else is named once, for later', () => {
  const html = forFirstPaint(page())
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

test('the picture that the visitor came for is asked for from the head', () => {
  const source =
    '<source type="image/avif" srcSet="/files/i/a/320.avif 320w" sizes="(min-width: 640px) 50vw, 100vw"/>'
  const withPicture = (img: string) =>
    forFirstPaint(page().replace('<p ', `<picture>${source}${img}</picture><p `))
  expect(withPicture('<img src="/a.webp" alt="a" fetchPriority="high" class="x"/>')).toContain(
    '<link rel="preload" as="image" type="image/avif" imageSrcSet="/files/i/a/320.avif 320w" ' +
      'imageSizes="(min-width: 640px) 50vw, 100vw" fetchPriority="high"/><style>',
  )
  expect(withPicture('<img src="/a.webp" alt="a"/>')).not.toContain('as="image"')
})

test.each([
  ['without a sheet', page('')],
  ['with a sheet that is not there', page(sheet.replace('a.css', 'b.css'))],
  ['without scripts', '<html><head>' + sheet + '</head></html>'],
])('a page %s stays as it is', (_, html) => expect(forFirstPaint(html)).toBe(html))

/** A page in which the beginning ran, and what can happen to it. */
function open({ visible = true, known = false } = {}) {
  const added: string[] = []
  const happen: Record<string, () => void> = {}
  const stored = new Map(known ? [['kerf_fonts', '1']] : [])
  const document = {
    visibilityState: visible ? 'visible' : 'hidden',
    createElement: () => ({ setAttribute() {} }),
    head: { appendChild: (one: Record<string, string>) => added.push(one.href ?? one.src!) },
    fonts: { ready: { then: (done: () => void) => (happen.fonts = done) } },
  }
  runInNewContext(beginning(forFirstPaint(page())), {
    document,
    window: { addEventListener: (name: string, listener: () => void) => (happen[name] = listener) },
    localStorage: {
      getItem: (name: string) => stored.get(name),
      setItem: (name: string, text: string) => stored.set(name, text),
    },
    setTimeout: (listener: (...given: unknown[]) => void, ms: number, ...given: unknown[]) => {
      if (ms > 0) happen.time = listener
      else listener(...given)
    },
    PerformanceObserver: class {
      constructor(listener: () => void) {
        happen.paint = listener
      }
      observe() {}
    },
  })
  return { added, happen, stored }
}

const files = ['/_next/static/chunks/a.css', '/_next/static/chunks/a.js', '/_next/static/chunks/b.js']

test.each(['paint', 'pointerdown', 'keydown', 'time'])('files are asked for at %s, once', (what) => {
  const { added, happen } = open()
  expect(added).toEqual([])
  happen[what]!()
  expect(added).toEqual(files)
  happen.time!()
  expect(added).toEqual(files)
})

test('a page that nobody sees does not wait', () => expect(open({ visible: false }).added).toEqual(files))

test('whoever was here before has the fonts, and gets them first', () => {
  const { happen, stored, added } = open()
  expect(added).toEqual([])
  happen.paint!()
  expect(stored.has('kerf_fonts')).toBe(false)
  happen.fonts!()
  expect(stored.get('kerf_fonts')).toBe('1')
  expect(open({ known: true }).added).toEqual(['/fonts/a.woff2'])
})
