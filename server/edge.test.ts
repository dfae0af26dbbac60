import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { refusalTexts } from '@/lib/i18n/plain-texts.mjs'
import { loadMessages } from '@/lib/i18n/messages'
import { securityHeaders } from './security-headers.mjs'
import { limitBody } from './body-deadline.mjs'
import { answerConnectionErrors } from './connection-errors.mjs'
import { makeEdge } from './edge.mjs'
import { makeMethodRefusal } from './wrong-methods.mjs'

const NOTHING = "default-src 'none'; frame-ancestors 'none'"
const headers = { 'Strict-Transport-Security': 'max-age=1' }
let server: Server
let behindProxy: Server
let inDevelopment: Server
let seen: IncomingMessage[] = []
const refuseMethod = makeMethodRefusal((_, response) => {
  response.setHeader('allow', 'GET, HEAD, OPTIONS')
  response.writeHead(204).end()
  return Promise.resolve()
})

function begin(trustedProxies: number, development = false): Promise<Server> {
  const edge = makeEdge({ trustedProxies, headers, development, refuseMethod })
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (edge(request, response)) return
    if (request.url === '/api/slow')
      limitBody(request, response, { bodyMs: 60, uploadMs: 60, uploadBytes: 10, headers })
    if (request.url === '/api/uploads/slow')
      limitBody(request, response, { bodyMs: 1, uploadMs: 100, uploadBytes: 10, headers })
    seen.push(request)
    const type = { '/icons/icon.svg': 'image/svg+xml', '/worker.js': 'text/javascript; charset=utf-8' }[
      request.url!
    ]
    if (request.url === '/files/x')
      response.setHeader('content-security-policy', "default-src 'none'; sandbox")
    if (request.url === '/files/length') response.setHeader('x-file-length', 4)
    if (request.url!.startsWith('/en/user')) response.setHeader('cache-control', 's-maxage=31536000')
    if (/\/page$/.test(request.url!)) response.setHeader('content-type', 'text/html; charset=utf-8')
    if (request.url!.startsWith('/en/cached')) {
      const isData = request.headers.rsc !== undefined
      response.setHeader('content-type', isData ? 'text/x-component' : 'text/html; charset=utf-8')
      response.setHeader('content-security-policy', "default-src 'self'")
    }
    if (request.url === '/en/moved/cached') response.setHeader('cache-control', 's-maxage=31536000')
    if (request.url?.startsWith('/en/moved')) response.setHeader('location', '/en/there')
    if (request.url?.startsWith('/en/moved')) return response.writeHead(308).end()
    if (request.url === '/en/redirects')
      for (const name of ['location', 'Location']) response.appendHeader(name, '/en/there')
    if (request.url === '/api/head') return response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end()
    if (request.url === '/en/policy')
      response.setHeader('content-security-policy', "default-src 'self'; script-src 'self' 'sha256-x'")
    if (request.url === '/en/same') return response.writeHead(304).end()
    if (type) response.setHeader('content-type', type)
    request.on('data', () => undefined).on('end', () => response.end('next'))
    request.on('error', () => undefined)
  }
  const made = createServer({ requireHostHeader: false, connectionsCheckingInterval: 20 }, answer)
  made.headersTimeout = 150
  answerConnectionErrors(made, headers)
  return new Promise((ready) => made.listen(0, '127.0.0.1', () => ready(made)))
}
beforeAll(async () => {
  server = await begin(0)
  behindProxy = await begin(1)
  inDevelopment = await begin(0, true)
})
afterAll(() => {
  for (const one of [server, behindProxy, inDevelopment]) {
    one.closeAllConnections()
    one.close()
  }
})
beforeEach(() => {
  seen = []
})

type Answer = { status: number; headers: Record<string, string>; body: string }

/** The bytes as they are, and all that comes back until the connection ends. `more` follows piece by piece. */
function send(text: string, more: string[] = [], to = server): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect((to.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(text, 'latin1'),
    )
    const writer = setInterval(() => more.length > 0 && socket.write(more.shift()!), 40)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      clearInterval(writer)
      const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const named = lines.map((line) => [line.split(': ', 1)[0]!.toLowerCase(), line.replace(/^[^:]+: /, '')])
      resolve({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(named),
        body: rest.join('\r\n\r\n'),
      })
    })
  })
}
const ask = (first: string, lines: string[] = [], to = server) =>
  send(
    [`${first} HTTP/1.1`, 'Host: kerf.example', 'Connection: close', ...lines, '', ''].join('\r\n'),
    [],
    to,
  )

const safe = {
  ...Object.fromEntries(Object.entries(securityHeaders).map(([name, text]) => [name.toLowerCase(), text])),
  'strict-transport-security': 'max-age=1',
}

describe('in development', () => {
  const inBoth = async (first: string, lines: string[] = []) => [
    (await ask(first, lines, inDevelopment)).status,
    (await ask(first, lines)).status,
  ]

  it.each([
    ['POST /__nextjs_original-stack-frames', 405],
    ['GET /_next/static/chunks/%5Bturbopack%5D_browser_dev_hmr-client_hmr-client_ts.js', 404],
    ['GET /_next/hmr?id=x', 404],
  ])('Next’s tools are let through, and only there: %s', async (first, otherwise) => {
    expect(await inBoth(first)).toEqual([200, otherwise])
  })

  it.each([
    ['TRACE /en', 405],
    ['POST /ja/login', 405],
    ['GET /ja/l%6fgin', 308],
    ['GET /ja%2flogin', 404],
    ['GET http://kerf.example/en', 400],
  ])('everything else is as ever: %s', async (first, status) => {
    expect(await inBoth(first)).toEqual([status, status])
  })

  it('only the policy of pages allows the tools', async () => {
    const policies = []
    for (const to of [inDevelopment, server])
      policies.push((await ask('GET /en/policy', [], to)).headers['content-security-policy'])
    expect(policies).toEqual([
      "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'",
      "default-src 'self'; script-src 'self' 'sha256-x'",
    ])
    expect((await ask('GET /api/x', [], inDevelopment)).headers['content-security-policy']).toBe(NOTHING)
  })

  it('the headers of tools pass, and no other internal header of Next', async () => {
    const lines = [
      'x-nextjs-request-id: a',
      'x-nextjs-html-request-id: b',
      'x-nextjs-data: c',
      'x-middleware-x: d',
    ]
    for (const to of [inDevelopment, server]) await ask('GET /en', lines, to)
    const [there, elsewhere] = seen.map(({ headers: all }) =>
      Object.keys(all).filter((name) => /^x-(?:next|mid)/.test(name)),
    )
    expect(there).toEqual(['x-nextjs-request-id', 'x-nextjs-html-request-id'])
    expect(elsewhere).toEqual([])
  })
})

it('a page’s query is handed on as it was sent, and nobody else hands one on', async () => {
  await ask('GET /en?a=b%20c&d=+&e', ['x-kerf-query: ?evil'])
  await ask('GET /en', ['x-kerf-query: ?evil'])
  expect(seen.map(({ headers: all }) => all['x-kerf-query'])).toEqual(['?a=b%20c&d=+&e', ''])
})

describe('a refused request', () => {
  it.each([
    ['TRACE /en', 405],
    ['PROPFIND /en', 405],
    ['CONNECT kerf.example:80', 405],
    ['TRACK /en', 501],
    ['GET /ja/l%6fgin?x=1', 308],
    ['POST /ja//login', 308],
    ['POST /ja/login', 405],
    ['PUT /ja', 405],
    ['OPTIONS /ja', 405],
    ['DELETE /files/x', 405],
    ['GET /ja/%', 400],
    ['GET /ja%2flogin', 404],
    ['GET http://kerf.example/en', 400],
    ['OPTIONS *', 400],
    ['GET /api/%zz', 400],
    ['GET /api', 404],
    ['POST /api?x=1', 404],
  ])('%s: %d, with its headers, and nobody else sees it', async (first, status) => {
    const answer = await ask(first)
    expect(answer).toMatchObject({ status, headers: { ...safe, 'content-security-policy': NOTHING } })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(seen).toHaveLength(0)
  })

  it('is no write to /api and no server action', async () => {
    for (const [first, lines] of [
      ['POST /ja/login', ['next-action: x']],
      ['DELETE /api/posts/1', []],
      ['OPTIONS /api/uploads/resumable', []],
    ] as [string, string[]][])
      expect((await ask(first, lines)).status, first).toBe(200)
    expect(seen).toHaveLength(3)
  })

  it('names the methods of its address', async () => {
    const allowed = []
    for (const first of ['TRACE /en', 'PUT /ja', 'PROPFIND /files/x', 'PROPFIND /api/posts'])
      allowed.push((await ask(first)).headers.allow)
    expect(allowed).toEqual(['GET, HEAD', 'GET, HEAD', 'GET, HEAD', 'GET, HEAD, OPTIONS'])
  })

  it('is redirected with its query and method when only its spelling differs', async () => {
    const { headers } = await ask('GET /ja/l%6fgin?x=%6f')
    expect(headers.location).toBe('/ja/login?x=%6f')
  })

  it('has no valid host, or more than one', async () => {
    const without = (lines: string) => send(`GET /en HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)
    for (const lines of [
      '',
      'Host: a.example\r\nHost: b.example\r\n',
      'Host: a.example/x\r\n',
      'Host: a b\r\n',
      'Host:\r\n',
    ]) {
      const answer = await without(lines)
      expect(answer, lines).toMatchObject({
        status: 400,
        headers: { ...safe, 'content-security-policy': NOTHING },
      })
    }
    expect(seen).toHaveLength(0)
    for (const host of ['kerf.example', 'localhost:3000', '[::1]:80'])
      expect((await without(`Host: ${host}\r\n`)).status, host).toBe(200)
    expect((await send('GET /en HTTP/1.0\r\n\r\n')).status).toBe(200)
  })

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 501],
    ['another version', 'GET /en HTTP/9.9\r\nHost: a\r\n\r\n', 400],
    ['a header of 40 KB', `GET /en HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST /en HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
    [
      'two ways to tell the length',
      'POST /en HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a NUL in the first line', 'GET /en\u0000 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    [
      'an expectation that we do not know',
      'GET /en HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n',
      417,
    ],
    ['headers that never end', 'GET /en HTTP/1.1\r\nHost: a\r\n', 408],
  ])('%s', async (_, text, status) => {
    const answer = await send(text)
    expect(answer).toMatchObject({ status, headers: { ...safe, 'content-security-policy': NOTHING } })
    expect(seen).toHaveLength(0)
  })

  it('gets the envelope under /api, and a page in its language for a browser', async () => {
    const call = await ask('GET /api/users/%00', ['language: ja'])
    expect(JSON.parse(call.body)).toEqual({
      code: 404,
      data: { error: 'not_found' },
      errMsg: '見つかりません。アドレスをご確認ください。',
    })
    for (const first of ['GET /api', 'GET /api?x=1'])
      expect(JSON.parse((await ask(first)).body)).toMatchObject({ code: 404, data: { error: 'not_found' } })
    expect((await ask('GET /apiary')).status).toBe(200)
    const methods = ['PROPFIND /api/posts', 'TRACE /api/posts']
    for (const { status, body } of await Promise.all(methods.map((first) => ask(first))))
      expect([status, (JSON.parse(body) as { data: unknown }).data]).toEqual([405, { error: 'wrong_method' }])
    const page = await ask('GET /m/zh-cn/%22%3Cscript%3E', ['accept: text/html'])
    expect(page.status).toBe(404)
    expect(page.body).toMatch(/<html lang="zh-CN">.*<h1>未找到，请检查网址。<\/h1>.*<a href="\/m\/zh-cn">/)
    expect(page.body).not.toContain('<script')
    expect(page.headers['content-security-policy']).toContain(
      "default-src 'none'; style-src 'unsafe-inline';",
    )
    const head = await ask('HEAD /en/%')
    expect(head.body).toBe('')
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
  })

  it.each(locales)('gets the words of the catalogue in %s', async (locale) => {
    const { errors } = (await loadMessages(locale)) as unknown as Record<string, Record<string, string>>
    expect(refusalTexts[locale]).toEqual(
      Object.fromEntries(['malformed', 'not_found', 'wrong_method'].map((code) => [code, errors![code]])),
    )
  })
})

describe('every response', () => {
  it.each([
    ['/api/x', NOTHING],
    ['/en/feed.xml', NOTHING],
    ['/icons/icon.svg', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"],
    ['/api/head', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"],
    ['/worker.js', "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'"],
    ['/files/x', "default-src 'none'; sandbox"],
  ])('%s has its headers', async (path, policy) => {
    expect(await ask(`GET ${path}`)).toMatchObject({
      status: 200,
      headers: { ...safe, 'content-security-policy': policy },
    })
  })

  it('with status 304 has no policy, which would replace that of the stored page', async () => {
    const { status, headers: answerHeaders } = await ask('GET /en/same')
    expect(status).toBe(304)
    expect(answerHeaders).not.toHaveProperty('content-security-policy')
  })

  it('for a file of the build has the headers of files, for a missing one all of them', async () => {
    const { headers } = await ask('GET /_next/static/chunks/a.js')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': NOTHING,
      'strict-transport-security': 'max-age=1',
    })
    expect(headers).not.toHaveProperty('permissions-policy')
    expect(headers).not.toHaveProperty('x-frame-options')
  })

  it('for a page without a policy has the one with which Next rendered it; other responses have theirs', async () => {
    const evil = ["Content-Security-Policy: script-src 'nonce-evil'"]
    const page = await ask('GET /en/page', evil)
    expect(page.headers['content-security-policy']).toBe(seen[0]!.headers['content-security-policy'])
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' [^;]*'nonce-[\w-]{36}';/)
    const cached = await ask('GET /en/cached', evil)
    expect(cached.headers['content-security-policy']).toBe("default-src 'self'")
    // of the browser's router: a cached answer has the policy of its page, of which this is the data
    expect((await ask('GET /en/cached?_rsc=1', ['RSC: 1'])).headers['content-security-policy']).toBe(NOTHING)
    for (const path of ['/api/page', '/files/page']) {
      expect((await ask(`GET ${path}`, evil)).headers['content-security-policy']).toBe(NOTHING)
      expect(seen.at(-1)!.headers).not.toHaveProperty('content-security-policy')
    }
    const refused = await ask('PUT /en/page', [...evil, 'Accept: text/html'])
    expect(refused.headers['content-security-policy']).not.toContain('nonce')
  })

  it('for a redirect has one location', async () => {
    expect((await ask('GET /en/redirects')).headers.location).toBe('/en/there')
  })

  it('browsers ask again for a page that has moved, because a name can change back; shared caches keep it', async () => {
    const caching = async (path: string) => (await ask(`GET ${path}`)).headers['cache-control']
    expect(await caching('/en/moved/cached')).toBe('s-maxage=31536000, max-age=0')
    expect(await caching('/en/moved')).toBe('max-age=0')
    expect(await caching('/en//moved')).toBe('no-store')
  })

  it('of a page that is elsewhere for good leads there with the query', async () => {
    const leadsTo = async (path: string) => (await ask(`GET ${path}`)).headers.location
    expect(await leadsTo('/en/moved')).toBe('/en/there')
    expect(await leadsTo('/en/moved?t=90&utm_source=a%20b')).toBe('/en/there?t=90&utm_source=a%20b')
    expect(await leadsTo('/en/moved?_rsc=x1')).toBe('/en/there')
    expect(await leadsTo('/en/moved?t=90&_rsc=x1')).toBe('/en/there?t=90')
    expect(await leadsTo('/en/moved?_rsc&t=90')).toBe('/en/there?t=90')
  })

  it('for a page of a member forbids caching', async () => {
    for (const path of ['/en/user/home', '/m/ja/user/settings/info?x'])
      await ask(`GET ${path}`).then(({ headers }) => expect(headers['cache-control']).toContain('no-store'))
    expect((await ask('GET /en/user/blogger/1')).headers['cache-control']).toBe('s-maxage=31536000')
  })
})

describe('headers of clients', () => {
  const lines = [
    'X-Middleware-Subrequest: middleware:middleware:middleware',
    'x-middleware-rewrite: /en/user/home',
    'X-Nextjs-Data: 1',
    'X-Invoke-Path: /en',
    'X-Matched-Path: /en',
    'X-Now-Route-Matches: 1',
    'X-Original-URL: /en/login',
    'X-Rewrite-URL: /en/login',
    'X-HTTP-Method-Override: DELETE',
    'X-Prerender-Revalidate: 1',
    'X-Vercel-Id: 1',
    "Content-Security-Policy: script-src 'nonce-evil'",
    "Content-Security-Policy-Report-Only: script-src 'nonce-evil'",
  ]
  const forwarded = [
    'X-Forwarded-For: 203.0.113.9',
    'X-Forwarded-Host: evil.example',
    'Forwarded: for=1.2.3.4',
    'X-Real-IP: 1.1.1.1',
  ]

  test('that are internal are removed', async () => {
    await ask('GET /en', [...lines, 'RSC: 1', 'X-Client-Type: web'])
    const names = Object.keys(seen[0]!.headers)
    expect(names.sort()).toEqual([
      'connection',
      'content-security-policy',
      'host',
      'rsc',
      'x-client-type',
      'x-forwarded-for',
      'x-kerf-query',
    ])
    expect(seen[0]!.headers['content-security-policy'], 'ours').not.toContain('evil')
  })

  test('about forwarding are removed without trusted proxies', async () => {
    await ask('GET /api/x', forwarded)
    expect(seen[0]!.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
    expect(Object.keys(seen[0]!.headers).sort()).toEqual(['connection', 'host', 'x-forwarded-for'])
    await ask('GET /api/x', forwarded, behindProxy)
    expect(seen[1]!.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '1.1.1.1' })
  })

  test('that ask for another protocol change nothing', async () => {
    for (const protocol of ['websocket', 'h2c'])
      expect(await ask('GET /en', [`Upgrade: ${protocol}`])).toMatchObject({
        status: 200,
        body: expect.stringContaining('next'),
      })
  })
})

describe('a body', () => {
  const post = (path: string, length = 1_000) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`

  it('that drips is cut off at its deadline', async () => {
    const answer = await send(post('/api/slow'), Array(20).fill('x'))
    expect(answer).toMatchObject({ status: 408, headers: { ...safe, 'content-security-policy': NOTHING } })
    const chunks = `POST /api/slow HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`
    expect((await send(chunks, Array(20).fill('1\r\nx\r\n'))).status).toBe(408)
  })

  it('leaves no listener on a connection that stays open', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const { port } = server.address() as AddressInfo
    const call = (method: string) =>
      new Promise((done, failed) => {
        const sent = request({ port, agent, method, path: '/api/x' }, (answer) =>
          answer.resume().on('end', done),
        )
        sent.on('error', failed).end(method === 'POST' ? 'body' : undefined)
      })
    await call('GET')
    const { socket } = seen[0]!
    const before = socket.listenerCount('close')
    for (let n = 0; n < 4; n++) await call('POST')
    expect(seen.map((one) => one.socket === socket)).toEqual(Array(5).fill(true))
    // one for all of them
    expect(socket.listenerCount('close')).toBe(before + 1)
    agent.destroy()
  })

  it('shares one listener per connection with pipelined requests', async () => {
    const one = 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody'
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
    await send(one.repeat(20) + one.replace('Host: a', 'Host: a\r\nConnection: close'))
    expect(seen).toHaveLength(21)
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })

  it('of an upload has no deadline while enough bytes arrive, and is cut off otherwise', async () => {
    const close = post('/api/uploads/slow', 200).replace('Host: a', 'Host: a\r\nConnection: close')
    expect((await send(close, Array(10).fill('x'.repeat(20)))).status).toBe(200)
    expect((await send(post('/api/uploads/slow'), Array(20).fill('x'))).status).toBe(408)
  })
})

it('a file states the length that its route gave, in place of chunks', async () => {
  for (const [method, body] of [
    ['GET', 'next'],
    ['HEAD', ''],
  ]) {
    const answer = await send(`${method} /files/length HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatchObject({ status: 200, headers: { 'content-length': '4' }, body })
    expect(answer.headers).not.toHaveProperty('transfer-encoding')
    expect(answer.headers).not.toHaveProperty('x-file-length')
  }
})
