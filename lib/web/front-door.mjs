// Stands before Next in the process (scripts/serve.mjs): answers a visitor who asks for a page that is kept with the
// kept bytes, compressed once, and hands everything else on. Reads the store of page-cache.mjs, so what a tag expires
// there is gone here too. Plain JavaScript, because it runs outside the bundle.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { answerKey, createAnswerCache } from './answer-cache.mjs'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Plain addresses of pages for computers. Whatever else is asked for, the middleware may have a say in it. */
const PLAIN_PAGE = /^\/(?:en|zh-cn|ja|jp)(?:\/[\w-]+)*$/
/** The same words as in middleware.ts (a test holds them together). */
export const NOT_A_COMPUTER =
  /[Mm]obi|[Aa]ndroid|iPhone|iPad|iPod|[Tt]ablet|Silk|Kindle|PlayBook|BlackBerry|Opera Mini|SmartTV|SMART-TV|TV|PlayStation|Xbox|Nintendo|[Ww]atch/

/** Asked for by Next's router in the browser: other bytes under the same address. */
const ROUTER_HEADERS = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-action',
  'x-middleware-prefetch',
]

const VARY =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding'

/** Of a kept page or answer. @type {WeakMap<object, { etag: string, plain: Buffer, br?: Promise<Buffer>, gzip?: Promise<Buffer> }>} */
const prepared = new WeakMap()

/**
 * `next` is Next's request handler; `headers` go with every page; `trustedProxies` is how many proxies of ours write
 * X-Forwarded-For: with none, what a client sends there is not believed. `finish` is done once to a page's HTML.
 */
export function makeFrontDoor({ next, headers, trustedProxies, finish = (html) => html }) {
  const answers = (globalThis[Symbol.for('kerf.answers')] ??= createAnswerCache())
  return async (request, response) => {
    if (trustedProxies === 0) forgetForwarding(request)
    const kept = keptAnswer(answers, request)
    if (kept) return sayAgain(request, response, kept, headers)
    const value = keptPage(request)
    if (!value) return next(request, withOneLocation(response))
    try {
      await answer(request, response, value, { headers, finish })
    } catch {
      if (!response.headersSent) return next(request, withOneLocation(response))
      response.destroy()
    }
  }
}

function forgetForwarding(request) {
  request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
  delete request.headers['x-forwarded-host']
  delete request.headers['x-forwarded-proto']
}

/** Next writes where a page redirects to twice into the answer that renders it; many clients would join the two. */
function withOneLocation(response) {
  const append = response.appendHeader
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' ? response.setHeader(name, value) : append.call(response, name, value)
  return response
}

function keptPage({ method, url, headers }) {
  if ((method !== 'GET' && method !== 'HEAD') || !PLAIN_PAGE.test(url)) return null
  if (ROUTER_HEADERS.some((name) => name in headers) || NOT_A_COMPUTER.test(headers['user-agent'] ?? ''))
    return null
  const value = globalThis[Symbol.for('kerf.pageCache')]?.page(url)
  // a part that is still to be rendered for the visitor would be missing
  return value?.kind === 'APP_PAGE' && typeof value.html === 'string' && !value.postponed ? value : null
}

/** Whoever asks: such an answer is the same with a session and without. */
function keptAnswer(answers, { method, url, headers }) {
  if (method !== 'GET' || !url.startsWith('/api/')) return null
  try {
    const key = answerKey(url, headers.language)
    return key === null ? null : answers.get(key)
  } catch {
    return null
  }
}

async function sayAgain(request, response, value, extra) {
  const answer = prepare(value)
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
  const bytes = encoding ? await compressed(answer, encoding) : answer.plain
  for (const [name, text] of Object.entries(extra)) response.setHeader(name, text)
  response.setHeader('content-type', 'application/json')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('vary', 'language, accept-encoding')
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', bytes.length)
  response.end(bytes)
}

function prepare(value, finish) {
  let page = prepared.get(value)
  if (!page) {
    const plain = Buffer.from(typeof value.html === 'string' ? finish(value.html) : value.body)
    page = { plain, etag: `"${createHash('sha1').update(plain).digest('base64url')}"` }
    prepared.set(value, page)
  }
  return page
}

async function answer(request, response, value, { headers, finish }) {
  const page = prepare(value, finish)
  response.statusCode = value.status ?? 200
  for (const [name, text] of Object.entries(headers)) response.setHeader(name, text)
  for (const [name, text] of Object.entries(value.headers ?? {})) {
    if (!name.startsWith('x-next') && name !== 'content-length') response.setHeader(name, text)
  }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', 's-maxage=31536000')
  response.setHeader('vary', VARY)
  response.setHeader('x-nextjs-cache', 'HIT')
  response.setHeader('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag && response.statusCode === 200) {
    response.statusCode = 304
    return response.end()
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
  const bytes = encoding ? await compressed(page, encoding) : page.plain
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', bytes.length)
  return response.end(request.method === 'HEAD' ? undefined : bytes)
}

function chooseEncoding(accepted) {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : null
}

/** Once a page and encoding; everybody who asks meanwhile waits for the same bytes. */
function compressed(page, encoding) {
  page[encoding] ??=
    encoding === 'br'
      ? brotli(page.plain, {
          params: {
            [zlib.constants.BROTLI_PARAM_QUALITY]: 6,
            [zlib.constants.BROTLI_PARAM_SIZE_HINT]: page.plain.length,
          },
        })
      : gzip(page.plain, { level: 7 })
  return page[encoding]
}
