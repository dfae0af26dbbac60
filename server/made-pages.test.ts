import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.mjs'
import { createAnswerCache } from './answer-cache.mjs'
import { nonceIn, policyOfRequest } from './content-policy.mjs'
import { makeAskedPages } from './cached-pages.mjs'
import { makeMadePages } from './made-pages.mjs'
import { createRenders } from './one-render.mjs'

const html = '<p>made</p>'.repeat(500)
const answers = createAnswerCache()
const renders = createRenders()
const gather = makeMadePages(
  (page, nonce) => (page.startsWith('<p>') ? `${page}<script nonce="${nonce}">run()</script>` : null),
  answers,
  renders,
)
const sendAskedPage = makeAskedPages(answers, renders)
const missing = '<head><meta name="kerf-status" content="404"/></head>'
let server: Server
let base: string
let written = 0
let made = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    request.headers['content-security-policy'] = policyOfRequest()
    // no two of these requests are at once
    if (sendAskedPage(request, response, () => response.destroy())) return
    compressAnswers(request, response)
    gather(request, response)
    const { url = '/' } = request
    if (url.includes('q=same')) {
      made++
      const nonce = nonceIn(request.headers['content-security-policy'])!
      answers.offer(nonce, { tags: ['search'], seconds: 60 }, answers.stamp())
    }
    response.setHeader('content-type', url.endsWith('.xml') ? 'text/xml' : 'text/html; charset=utf-8')
    if (url === '/en/cached') response.setHeader('content-security-policy', "default-src 'self'")
    if (url === '/en/failed') response.statusCode = 500
    if (url === '/en/missing') return response.end(missing)
    if (url === '/en/words') return response.end(`<head></head><p>${missing}</p>`)
    if (url === '/en/foreign') return response.end('<b>nothing of the build</b>')
    response.flushHeaders()
    response.write(Buffer.from(html.slice(0, 100)), () => void written++)
    response.end(html.slice(100))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const read = async (path: string, init: RequestInit = {}) => (await fetch(base + path, init)).text()

test('a page is sent whole, finished with the nonce of its request', async () => {
  const before = written
  expect(await read('/en/search')).toMatch(
    new RegExp(`^(?:<p>made</p>){500}<script nonce="[\\w-]{36}">run\\(\\)</script>$`),
  )
  expect(written).toBe(before + 1)
  expect((await fetch(`${base}/en/search`)).headers.get('content-encoding')).toBe('gzip')
})

test('a missing page is 404, for HEAD as well', async () => {
  for (const method of ['GET', 'HEAD'])
    expect((await fetch(`${base}/en/missing`, { method })).status, method).toBe(404)
  expect((await fetch(`${base}/en/words`)).status).toBe(200)
})

describe('a page that may be cached', () => {
  const COMPUTER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }

  test('is rendered once for all requests of its address, and names its scripts by hash', async () => {
    const before = made
    const first = await read('/en/search?q=same%20thing', { headers: COMPUTER })
    const second = await fetch(`${base}/en/search?q=same+thing`, { headers: COMPUTER })
    expect(made).toBe(before + 1)
    expect(await second.text()).toBe(first)
    const hash = createHash('sha256').update('run()').digest('base64')
    const policy = second.headers.get('content-security-policy')
    expect(policy).toContain(`'sha256-${hash}'`)
    expect(nonceIn(policy)).toBeNull()
    const head = await fetch(`${base}/en/search?q=same+thing`, { method: 'HEAD', headers: COMPUTER })
    expect([head.status, await head.text(), made]).toEqual([200, '', before + 1])
    answers.expire(['search'], 'removal')
    await read('/en/search?q=same+thing', { headers: COMPUTER })
    expect(made).toBe(before + 2)
  })

  test.each<[string, string, Record<string, string>]>([
    [
      'a device that may be led elsewhere',
      '/en/search?q=same',
      { 'user-agent': 'Mozilla/5.0 (iPad; Tablet)' },
    ],
    ['a token', '/en/search?q=same&token=x', COMPUTER],
    ['the data of the router', '/en/search?q=same', { ...COMPUTER, rsc: '1' }],
    ['an address that only the middleware leads to', '/en/list/resource?q=same', COMPUTER],
  ])('is made each time for %s', async (_what, path, headers) => {
    await read(path, { headers })
    const before = made
    await read(path, { headers })
    expect(made).toBe(before + 1)
  })
})

test('a page without files to delay stays as it is', async () => {
  expect(await read('/en/foreign')).toBe('<b>nothing of the build</b>')
})

test.each<[string, string, RequestInit]>([
  ['a cached page', '/en/cached', {}],
  ['one that failed', '/en/failed', {}],
  ['a feed', '/en/feed.xml', {}],
  ['a call', '/api/made', {}],
  ['data for the router', '/en/search', { headers: { rsc: '1' } }],
])('%s goes through', async (_, path, init) => {
  expect(await read(path, init)).toBe(html)
})
