import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { get } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeFrontDoor, NOT_A_COMPUTER } from './front-door.mjs'
import { notePageFailure } from './page-failures.mjs'
import PageCache from './page-cache.mjs'

const cache = new PageCache()
const store = (
  globalThis as unknown as Record<
    symbol,
    { clear(): void; expire(tags: string[]): void; page(path: string): unknown }
  >
)[Symbol.for('kerf.pageCache')]!
const html = '<p>kept</p>'.repeat(200)
const LONG = 105_000
const missing = `<head><meta name="kerf-status" content="404"/></head>${html}`
const keyOf = (path: string) => `/route-cache/APP_PAGE/abc123/$${path}`
/** What Next does with a page: asks, renders, hands over. Whether it is kept. */
async function keep(path: string, more: object = {}, revalidate: number | false = false) {
  vi.advanceTimersByTime(5_000)
  await cache.get(keyOf(path))
  await cache.set(
    keyOf(path),
    { kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': 'posts' }, ...more },
    { cacheControl: { revalidate } },
  )
  return store.page(path) !== null
}

let server: Server
let failure: 'unavailable' | 'storage_full' | null = null
let digest = ''
let base: string
const seen: IncomingMessage[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const door = makeFrontDoor({
    next: (request: IncomingMessage, response: ServerResponse) => {
      seen.push(request)
      if (request.url === '/en/redirects') {
        response.setHeader('location', '/en/there')
        response.appendHeader('Location', '/en/there')
      }
      if (request.url === '/api/long' || request.url === '/en/feed.xml') {
        // as Next does
        const type = request.url === '/api/long' ? 'application/json' : 'application/rss+xml'
        response.appendHeader('content-type', type)
        // and waits until there is room again
        const rest = () => response.writableEnded || response.end('1'.repeat(LONG - 100_000))
        response.on('drain', rest)
        if (response.write('1'.repeat(100_000))) rest()
        return
      }
      const type = {
        '/api/stream': 'text/event-stream',
        '/files/d/cup.svg': 'text/plain',
        '/art/cup.svg': 'image/svg+xml',
        '/_next/static/chunks/a.js': 'application/javascript',
      }[request.url!]
      if (type) {
        response.appendHeader('content-type', type)
        if (type !== 'text/event-stream') response.setHeader('accept-ranges', 'bytes')
        return response.end('1'.repeat(LONG))
      }
      if (request.url === '/feed-fails') {
        response.statusCode = 500
        notePageFailure(new Error('away'), request.headers, failure)
        return response.end()
      }
      if (request.url === '/ja/fails') {
        response.statusCode = 500
        notePageFailure(new Error('away'), request.headers, failure)
        response.setHeader('content-type', 'text/html; charset=utf-8')
        return response.end('<p>an error</p>')
      }
      if (request.url === '/en/fails-later') {
        // Next tells it a moment after the page, and of the first who waited for it alone
        setTimeout(() => notePageFailure(Object.assign(new Error('away'), { digest }), {}, failure), 0)
        response.setHeader('content-type', 'text/html; charset=utf-8')
        return response.end(`<p>it began</p><script>$RX("B:0",${JSON.stringify(digest)})</script>`)
      }
      if (request.url?.startsWith('/ja/nowhere')) {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        return response.end(request.method === 'HEAD' ? undefined : missing)
      }
      if (request.url?.startsWith('/en/page')) {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.write('<script>(self.__next_f=self.__next_f||[]).push([0])</script>')
        response.write(
          '<script>self.__next_f.push([1,"(b)"])</script><script>alert(1)</script><script src="/_next/a.js"></script>',
        )
        return response.end('<script type="application/ld+json">{"@type":"HowTo"}</script><p>whole</p>')
      }
      response.end('next')
    },
    headers: { 'X-Content-Type-Options': 'nosniff' },
  })
  server = createServer((request, response) => void door(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  vi.useRealTimers()
})
beforeEach(() => {
  store.clear()
  seen.length = 0
})

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${base}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })
}

describe('a kept page', () => {
  test('is answered without Next, compressed as the browser can, and not again when it has it', async () => {
    await keep('/en')
    const plain = await ask('/en')
    expect(plain.body.toString()).toBe(html)
    expect(plain.headers['x-content-type-options']).toBe('nosniff')
    expect(plain.headers).not.toHaveProperty('x-next-cache-tags')
    expect(gunzipSync((await ask('/en', { 'accept-encoding': 'gzip' })).body).toString()).toBe(html)
    expect(brotliDecompressSync((await ask('/en', { 'accept-encoding': 'gzip, br' })).body).toString()).toBe(
      html,
    )
    expect((await ask('/en', { 'if-none-match': plain.headers.etag! })).status).toBe(304)
    expect(seen).toHaveLength(0)
  })

  test('keeps its status: a page that is not there stays 404', async () => {
    await keep('/en/detail/999', { status: 404 })
    expect((await ask('/en/detail/999')).status).toBe(404)
  })

  test('is 404 when it says itself that nothing is there, and not because a member wrote so', async () => {
    await keep('/en/nowhere', { html: missing, status: 200 })
    const { status, body } = await ask('/en/nowhere')
    expect(status).toBe(404)
    expect(body.toString()).toBe(missing)
    expect((await ask('/en/nowhere', {}, 'HEAD')).status).toBe(404)
    const written = missing.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    await keep('/en/detail/1', { html: `<p>${written}</p><script>f(${JSON.stringify(missing)})</script>` })
    expect((await ask('/en/detail/1')).status).toBe(200)
  })

  test('is renewed by Next when it is older than it may be', async () => {
    await keep('/en/reward', {}, 600)
    vi.advanceTimersByTime(599_000)
    expect((await ask('/en/reward')).body.toString()).toBe(html)
    vi.advanceTimersByTime(2_000)
    expect((await ask('/en/reward')).body.toString()).toBe('next')
  })

  test('of the mobile site is answered to phones, and left to the middleware for everybody else', async () => {
    await keep('/m-en')
    await keep('/m-ja/detail/7')
    expect(await keep('/m-en/open-on-computer')).toBe(true)
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' }
    for (const path of ['/m/en', '/m/ja/detail/7'])
      expect((await ask(path, phone)).body.toString()).toBe(html)
    expect(seen).toHaveLength(0)
    for (const path of ['/m/en/open-on-computer', '/m/en?site=desktop', '/m-en'])
      expect((await ask(path, phone)).body.toString()).toBe('next')
    expect((await ask('/m/en', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' })).body.toString()).toBe(
      'next',
    )
  })

  test('that stands behind other addresses, as a tablet brings it about, is not there for a computer by name', async () => {
    for (const path of ['/en/open-on-computer', '/ja/open-on-computer']) {
      expect(await keep(path)).toBe(true)
      expect((await ask(path)).body.toString()).toBe('next')
    }
    await keep('/en/open-on-computers')
    expect((await ask('/en/open-on-computers')).body.toString()).toBe(html)
  })

  test('behind the log-in is left to the middleware, and not kept', async () => {
    expect(await keep('/en/form/form')).toBe(false)
    expect((await ask('/en/form/form')).body.toString()).toBe('next')
  })

  test('is gone when its tag expires', async () => {
    await keep('/en')
    store.expire(['posts'])
    expect((await ask('/en')).body.toString()).toBe('next')
  })
})

describe('left to Next', () => {
  test.each([
    ['a query', '/en?sort=like', {}],
    ['another address', '/en/academy', {}],
    [
      'a phone',
      '/en',
      { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' },
    ],
    ['the router of the browser', '/en', { rsc: '1' }],
  ])('%s', async (_, path, headers) => {
    await keep('/en')
    expect((await ask(path, headers)).body.toString()).toBe('next')
  })

  test('a page that says itself that nothing is there, which is 404 then, whole or its head alone', async () => {
    const { status, headers, body } = await ask('/ja/nowhere')
    expect(status).toBe(404)
    expect(body.toString()).toBe(missing)
    expect((await ask('/ja/nowhere/feed.xml')).status).toBe(404)
    const head = await ask('/ja/nowhere', {}, 'HEAD')
    expect(head.status).toBe(404)
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(headers['content-length'])
  })

  test('a redirect says once where to', async () => {
    const response = await fetch(`${base}/en/redirects`)
    expect(response.headers.get('location')).toBe('/en/there')
  })

  test('a write, and a page with parts still to come', async () => {
    await keep('/en')
    await keep('/ja', { postponed: '{}' })
    expect((await ask('/en', {}, 'POST')).body.toString()).toBe('next')
    expect((await ask('/ja')).body.toString()).toBe('next')
  })
})

describe('the policy of a page', () => {
  afterEach(() => vi.restoreAllMocks())
  const scriptsOf = (body: string) =>
    [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
    )
  const scriptSource = (answer: Answer) =>
    /script-src ([^;]*);/.exec(String(answer.headers['content-security-policy']))![1]!

  const data = (text: string) => `self.__next_f.push([1,"${text}"])`

  test('names every inline script of ours in a kept page, which are one where they stood side by side', async () => {
    await keep('/en', {
      html: `<script>${data('t')}</script><p>kept</p><script src="/_next/b.js" async=""></script><script>${data('a')}</script><script>${data('b')}</script>`,
    })
    const answer = await ask('/en')
    expect(answer.body.toString()).toBe(
      `<script>${data('t')}</script><p>kept</p><script src="/_next/b.js" async=""></script><script>${data('a')};\n${data('b')}</script>`,
    )
    expect(scriptsOf(answer.body.toString())).toHaveLength(2)
    expect(scriptSource(answer)).toBe(`'self' ${scriptsOf(answer.body.toString()).join(' ')}`)
  })

  test.each(['identity', 'gzip', 'br'])(
    'and of a page that Next sends in pieces, as %s, but no script of somebody else’s, which is heard of once',
    async (encoding) => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const answer = await ask('/en/page?x', { 'accept-encoding': encoding })
      const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[encoding]
      const body = (unpack ? unpack(answer.body) : answer.body).toString()
      expect(body).toContain('<p>whole</p>')
      expect(scriptsOf(body)).toHaveLength(2)
      expect(scriptSource(answer)).toBe(`'self' ${scriptsOf(body)[0]}`)
      expect(warned).toHaveBeenCalledTimes(encoding === 'identity' ? 1 : 0)
      expect(answer.headers['content-security-policy']).not.toContain('unsafe-eval')
      expect(seen[0]!.headers).not.toHaveProperty('accept-encoding')
    },
  )

  test('what is no page has none, and keeps its encoding', async () => {
    const answer = await ask('/api/x', { 'accept-encoding': 'gzip' })
    expect(answer.headers).not.toHaveProperty('content-security-policy')
    expect(seen[0]!.headers['accept-encoding']).toBe('gzip')
    const long = await ask('/api/long', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(long.body)).toHaveLength(LONG)
    for (const path of ['/api/stream', '/files/d/cup.svg'])
      expect((await ask(path, { 'accept-encoding': 'gzip' })).body, path).toHaveLength(LONG)
    for (const own of ['/art/cup.svg', '/_next/static/chunks/a.js'])
      expect(gunzipSync((await ask(own, { 'accept-encoding': 'gzip' })).body), own).toHaveLength(LONG)
    const feed = await ask('/en/feed.xml', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(feed.body)).toHaveLength(LONG)
    expect(feed.headers).not.toHaveProperty('content-security-policy')
    expect((await ask('/en/feed.xml')).body).toHaveLength(LONG)
    expect((await ask('/en/feed.xml', {}, 'HEAD')).headers['content-type']).toBe('application/rss+xml')
  })
})

test('the middleware looks at the same user agents', () => {
  expect(readFileSync('middleware.ts', 'utf8')).toContain(`.*(${NOT_A_COMPUTER.source}).*`)
})

describe('a page that fails', () => {
  beforeEach(() => {
    failure = null
    digest = String(Math.ceil(Math.random() * 2 ** 40))
  })
  const askAs = (id: string, path: string) => ask(path, { 'x-request-id': id })

  test('is what Next makes of it when the error is one that stays', async () => {
    expect((await askAs('stays-later', '/en/fails-later')).status).toBe(200)
    const { status, body, headers } = await askAs('stays', '/ja/fails')
    expect(status).toBe(500)
    expect(body.toString()).toBe('<p>an error</p>')
    expect(headers).not.toHaveProperty('retry-after')
    expect((await askAs('stays-feed', '/feed-fails')).status).toBe(500)
  })

  test('says so when the error passes, and when to come again', async () => {
    failure = 'unavailable'
    const { status, body, headers } = await askAs('passes', '/ja/fails')
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('30')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(body.toString()).toContain('<html lang="ja">')
    expect((await askAs('passes-later', '/en/fails-later')).status).toBe(503)
    const feed = await askAs('passes-feed', '/feed-fails')
    expect([feed.status, feed.headers['retry-after']]).toEqual([503, '30'])
    failure = 'storage_full'
    expect((await askAs('full', '/ja/fails')).status).toBe(507)
    // other pages and what is no page go on as they are
    expect((await ask('/en/page')).status).toBe(200)
    await keep('/en')
    expect((await ask('/en')).body.toString()).toBe(html)
  })
})
