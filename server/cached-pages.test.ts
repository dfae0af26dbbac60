import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import PageCache, { pageStore } from './page-cache.mjs'
import { keyOfAskedPage, makeCachedPages } from './cached-pages.mjs'
import { createRenders } from './one-render.mjs'

const html = '<p>cached</p>'.repeat(200)
const policy = "default-src 'self'"
const keyOf = (path: string) => `/route-cache/APP_PAGE/abc123/$${path}`
const cache = new PageCache()

/** What Next does with a page: asks, renders, hands over. Whether it is cached. */
async function keep(path: string, more: object = {}, revalidate: number | false = false) {
  vi.advanceTimersByTime(5_000)
  await cache.get(keyOf(path))
  const headers = { 'x-next-cache-tags': 'posts', 'content-security-policy': policy }
  await cache.set(keyOf(path), { kind: 'APP_PAGE', html, headers, ...more }, { cacheControl: { revalidate } })
  return pageStore.page(path) !== null
}

let server: Server
let base: string
let asked = 0
/** the responses that Next has begun to render, where a test ends them */
let begun: ServerResponse[] | undefined
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const sendCachedPage = makeCachedPages(createRenders())
  server = createServer((request, response) => {
    const render = () => void (begun ? begun.push(response) : response.end('next'))
    asked++
    if (!sendCachedPage(request, response, render)) render()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  vi.useRealTimers()
})
beforeEach(() => {
  pageStore.clear()
  begun = undefined
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
const bodyOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body.toString()
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' }

describe('a cached page', () => {
  test('is sent without Next, in an encoding that the browser accepts, and as 304 when it has the page', async () => {
    await keep('/en')
    const plain = await ask('/en')
    expect(plain.body.toString()).toBe(html)
    expect(plain.headers).toMatchObject({
      'content-security-policy': policy,
      'cache-control': 's-maxage=31536000',
      'x-nextjs-cache': 'HIT',
    })
    expect(plain.headers).not.toHaveProperty('x-next-cache-tags')
    expect(gunzipSync((await ask('/en', { 'accept-encoding': 'gzip' })).body).toString()).toBe(html)
    const brotli = await ask('/en', { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(brotli.body).toString()).toBe(html)
    const head = await ask('/en', { 'accept-encoding': 'gzip, br' }, 'HEAD')
    expect([head.body.length, head.headers['content-length']]).toEqual([0, String(brotli.body.length)])
    const { etag } = plain.headers
    for (const known of [etag!, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await ask('/en', { 'if-none-match': known })
      expect([answer.status, answer.body.length]).toEqual([304, 0])
    }
    expect((await ask('/en', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('is not sent to a member after a change of what it shows, and stale to visitors', async () => {
    await keep('/en/detail/7', {
      headers: { 'x-next-cache-tags': 'post:7', 'content-security-policy': policy },
    })
    vi.advanceTimersByTime(5_000)
    pageStore.expire(['post:7'], 'content')
    await ask('/en/detail/7')
    expect(await bodyOf('/en/detail/7')).toBe(html)
    expect(await bodyOf('/en/detail/7', { cookie: 'kerf_site=en; token=ey.J' })).toBe('next')
    expect(await bodyOf('/en/detail/7', { cookie: '__Host-token=ey.J' })).toBe('next')
    expect(await bodyOf('/en/detail/7', { cookie: 'csrf-token=ey.J' })).toBe(html)
  })

  describe('after a change of what it shows, asked for by twenty members at once,', () => {
    const headers = { 'x-next-cache-tags': 'post:7', 'content-security-policy': policy }
    const read = async () => {
      await keep('/en/detail/7', { headers })
      vi.advanceTimersByTime(5_000)
      pageStore.expire(['post:7'], 'content')
      begun = []
      asked = 0
      const pages = Array.from({ length: 20 }, () => bodyOf('/en/detail/7', { cookie: 'token=ey.J' }))
      await vi.waitFor(() => expect(asked).toBe(20))
      expect(begun).toHaveLength(1)
      return pages
    }

    test('is rendered once, and sent to all', async () => {
      const pages = await read()
      await keep('/en/detail/7', { headers, html: 'new' })
      begun![0]!.end('new')
      expect(new Set(await Promise.all(pages))).toEqual(new Set(['new']))
      expect(begun).toHaveLength(1)
    })

    test('is rendered once for members while a visitor’s request, which gets the old page, renews it', async () => {
      const pages = await read()
      const visitor = bodyOf('/en/detail/7')
      await vi.waitFor(() => expect(begun).toHaveLength(2))
      begun![1]!.end('old')
      expect(await visitor).toBe('old')
      await keep('/en/detail/7', { headers, html: 'new' })
      begun![0]!.end('new')
      expect(new Set(await Promise.all(pages))).toEqual(new Set(['new']))
      expect(begun).toHaveLength(2)
    })

    test('is rendered by the next one when the first reader leaves', async () => {
      const ended = Promise.allSettled(await read())
      begun![0]!.destroy()
      await vi.waitFor(() => expect(begun).toHaveLength(2))
      await keep('/en/detail/7', { headers, html: 'new' })
      begun![1]!.end('new')
      expect((await ended).filter(({ status }) => status === 'rejected')).toHaveLength(1)
      expect(begun).toHaveLength(2)
    })

    test('is rendered for each when the first render brought no page', async () => {
      const pages = await read()
      begun![0]!.end('failed')
      await vi.waitFor(() => expect(begun).toHaveLength(20))
      for (const response of begun!.slice(1)) response.end('own')
      expect((await Promise.all(pages)).sort()).toEqual([
        'failed',
        ...Array.from({ length: 19 }, () => 'own'),
      ])
    })
  })

  test('is sent under an address in letters of any script', async () => {
    for (const path of ['/ja/designs/detail/1-香草', '/m-ja/designs/detail/1-香草']) await keep(path)
    const path = `/ja/designs/detail/${encodeURIComponent('1-香草')}`
    expect(await bodyOf(path)).toBe(html)
    expect(await bodyOf(`/m${path}`, phone)).toBe(html)
    expect(await bodyOf(`/ja/designs/detail/${encodeURIComponent('1-薄荷')}`)).toBe('next')
  })

  test('keeps its status 404', async () => {
    await keep('/en/detail/999', { status: 404 })
    expect((await ask('/en/detail/999')).status).toBe(404)
    const { etag } = (await ask('/en/detail/999')).headers
    expect((await ask('/en/detail/999', { 'if-none-match': etag! })).status).toBe(404)
  })

  test('goes to Next for renewal after its lifetime', async () => {
    await keep('/en/reward', {}, 600)
    vi.advanceTimersByTime(599_000)
    expect(await bodyOf('/en/reward')).toBe(html)
    vi.advanceTimersByTime(2_000)
    expect(await bodyOf('/en/reward')).toBe('next')
  })

  test('of the mobile site is sent to phones, and left to the middleware for other devices', async () => {
    await keep('/m-en')
    await keep('/m-ja/detail/7')
    expect(await keep('/m-en/open-on-computer')).toBe(true)
    for (const path of ['/m/en', '/m/ja/detail/7']) expect(await bodyOf(path, phone)).toBe(html)
    for (const path of ['/m/en/open-on-computer', '/m/en?site=desktop', '/m-en'])
      expect(await bodyOf(path, phone)).toBe('next')
    expect(await bodyOf('/m/en', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' })).toBe('next')
  })

  test('that only rewrites lead to is never sent under its own path', async () => {
    for (const path of ['/en/open-on-computer', '/ja/open-on-computer']) {
      expect(await keep(path)).toBe(true)
      expect(await bodyOf(path)).toBe('next')
    }
    await keep('/en/open-on-computers')
    expect(await bodyOf('/en/open-on-computers')).toBe(html)
  })

  test('that requires a log-in is never sent from the cache', async () => {
    expect(await keep('/en/form/form')).toBe(false)
    expect(await bodyOf('/en/form/form')).toBe('next')
  })

  test('is deleted when its tag expires', async () => {
    await keep('/en')
    pageStore.expire(['posts'])
    expect(await bodyOf('/en')).toBe('next')
  })
})

describe('Next answers', () => {
  test.each<[string, string, Record<string, string>]>([
    ['a query', '/en?sort=like', {}],
    ['another address', '/en/academy', {}],
    ['a phone', '/en', phone],
    ['the router of the browser', '/en', { rsc: '1' }],
    ['its prefetch', '/en', { 'next-router-prefetch': '1' }],
  ])('%s', async (_, path, headers) => {
    await keep('/en')
    expect(await bodyOf(path, headers)).toBe('next')
  })

  test('a write, and a partially prerendered page', async () => {
    await keep('/en')
    await keep('/ja', { postponed: '{}' })
    expect(await bodyOf('/en', {}, 'POST')).toBe('next')
    expect(await bodyOf('/ja')).toBe('next')
  })
})

describe('the key of a page whose query decides what it shows', () => {
  const computer = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' }
  const keyOf = (url: string, headers: IncomingMessage['headers'] = computer) =>
    keyOfAskedPage({ method: 'GET', url, headers } as IncomingMessage)

  test('contains the whole query, also what follows a second question mark', () => {
    const keys = ['q=oak', 'q=oak?', 'q=oak?%20free&kind=user', 'q=oak?&kind=user', '?q=oak', 'q=oak&q=', 'q']
    expect(new Set(keys.map((query) => keyOf(`/en/search?${query}`))).size).toBe(keys.length)
    expect(keyOf('/en/search?q=oak?%20free&kind=user')).toBe('page /en/search?q=oak%3F+free&kind=user')
  })

  test('is the same for two spellings of one query', () => {
    expect(keyOf('/en/search?q=a%20b')).toBe(keyOf('/en/search?q=a+b'))
  })

  test('is null without a query, with a token in it, for data of the router, and where the middleware decides', () => {
    expect(keyOf('/en/search')).toBeNull()
    expect(keyOf('/en/search?')).toBeNull()
    expect(keyOf('/en/search?q=oak&token=x')).toBeNull()
    expect(keyOf('/en/search?q=oak', { ...computer, rsc: '1' })).toBeNull()
    expect(keyOf('/search?q=oak')).toBeNull()
    expect(keyOf('/en/search?q=oak', phone)).toBeNull()
  })
})
