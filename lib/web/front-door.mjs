// Stands before Next in the process (scripts/serve.mjs): answers a visitor who asks for a page that is kept with the
// kept bytes, compressed once, and hands everything else on. Reads the store of page-cache.mjs, so what a tag expires
// there is gone here too. Plain JavaScript, because it runs outside the bundle.
import { createHash } from 'node:crypto'
import compression from 'compression'
import { answerKey, createAnswerCache } from './answer-cache.mjs'
import { chooseEncoding, compressBytes } from './compress.mjs'
import { joinScripts, policyOf } from './content-policy.mjs'
import { isInternal as isBehindOthers } from '../../server/pages.mjs'
import { saysMissing } from './missing-page.mjs'
import { gatherPage } from './whole-page.mjs'

/**
 * Plain addresses of pages for computers that nobody has to log in for. Whatever else is asked for, the middleware may
 * have a say in it.
 */
const PLAIN_PAGE = /^\/(?:en|zh-cn|ja|jp)((?!\/(?:form|news)(?:\/|$))(?:\/[\w-]+)*)$/
/** The same of the mobile site, without what needs a log-in or is reached in another way: the middleware only puts its language first. */
const PHONE_PAGE = /^\/m\/((?:en|zh-cn|ja|jp)((?!\/(?:user|form|news)(?:\/|$))(?:\/[\w-]+)*))$/
/** Never a computer (lib/web/user-agents.ts; a test holds them together): the mobile site is theirs. */
export const SURELY_A_PHONE = /\bMobile\b/
/** The same words as in middleware.ts (a test holds them together). */
export const NOT_A_COMPUTER =
  /[Mm]obi|[Aa]ndroid|iPhone|iPad|iPod|[Tt]ablet|Silk|Kindle|PlayBook|BlackBerry|Opera Mini|SmartTV|SMART-TV|TV|PlayStation|Xbox|Nintendo|[Ww]atch/

/** Whatever these answer, it is no page. Elsewhere even what looks like a file may be: the one of what is not there. */
const NO_PAGE_HERE = /^\/(?:api|files|_next|fonts|art|avatars|rewards|icons)\//

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

/** Of a kept page or answer. `plain` goes once it is compressed: few ask for it. @type {WeakMap<object, { etag: string, plain?: Buffer, policy: string | null, status: number, br?: Promise<Buffer>, gzip?: Promise<Buffer> }>} */
const prepared = new WeakMap()

/**
 * `next` is Next's request handler; `headers` go with every page; `forFirstPaint` makes its HTML ready for being seen.
 */
export function makeFrontDoor({ next, headers, forFirstPaint = (html) => html }) {
  const answers = (globalThis[Symbol.for('kerf.answers')] ??= createAnswerCache())
  const finish = (html) => forFirstPaint(joinScripts(html))
  return async (request, response) => {
    const kept = keptAnswer(answers, request)
    if (kept) return sayAgain(request, response, kept, headers)
    const value = keptPage(request)
    if (!value) return next(request, forNext(request, response, finish))
    try {
      await answer(request, response, value, { finish, headers })
    } catch {
      if (!response.headersSent) return next(request, forNext(request, response, finish))
      response.destroy()
    }
  }
}

/** What is worth it: a stream must not wait, and of a file that is sent in parts the parts are of the file as it is. */
const COMPRESSED = /^(?:application\/(?:[a-z]+\+)?(?:json|xml)|text\/(?:plain|javascript|x-component))\b/
/** The site's own, which nobody asks for in parts; scripts are here once, and for browsers without brotli (static-files.mjs). */
const OWN_FILE = /^\/(?:_next\/static|art|avatars|icons|rewards)\/[\w./~-]+\.(?:css|js|svg)$/

/** Answers of Next that are no pages are compressed as they come. Next writes a header as a list, of one. */
const compress = compression({
  filter: (request, response) =>
    OWN_FILE.test(request.url) ||
    (COMPRESSED.test(String(response.getHeader('content-type'))) &&
      !response.hasHeader('content-disposition') &&
      !response.hasHeader('accept-ranges')),
})

function forNext(request, response, finish) {
  withOneLocation(response)
  // first, so that it hears what Next wants to be told of the response
  compress(request, response, () => undefined)
  const mayBePage = !NO_PAGE_HERE.test(request.url.split('?', 1)[0]) && !ofTheRouter(request)
  return mayBePage ? gatherPage(request, response, finish) : response
}

const ofTheRouter = ({ headers }) => ROUTER_HEADERS.some((name) => name in headers)

/** Next writes where a page redirects to twice into the answer that renders it; many clients would join the two. */
function withOneLocation(response) {
  const append = response.appendHeader
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' ? response.setHeader(name, value) : append.call(response, name, value)
  return response
}

function keptPage(request) {
  const { method } = request
  if ((method !== 'GET' && method !== 'HEAD') || ofTheRouter(request)) return null
  const path = placeOf(request)
  const value = path && globalThis[Symbol.for('kerf.pageCache')]?.page(path)
  // a part that is still to be rendered for the visitor would be missing
  return value?.kind === 'APP_PAGE' && typeof value.html === 'string' && !value.postponed ? value : null
}

/** Where Next keeps the page that this address stands for, if that can be told without the middleware. */
function placeOf({ url, headers }) {
  const agent = headers['user-agent'] ?? ''
  const [, rest] = PLAIN_PAGE.exec(url) ?? []
  if (rest !== undefined) return NOT_A_COMPUTER.test(agent) || isBehindOthers(rest) ? null : url
  const [, place, mobileRest = ''] = PHONE_PAGE.exec(url) ?? []
  return place !== undefined && SURELY_A_PHONE.test(agent) && !isBehindOthers(mobileRest)
    ? `/m-${place}`
    : null
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
  const bytes = await bytesOf(answer, encoding, value)
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
    const isPage = typeof value.html === 'string'
    const text = textOf(value, finish)
    const plain = Buffer.from(text)
    page = {
      plain,
      etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
      policy: isPage ? policyOf(text) : null,
      status: isPage && saysMissing(text) ? 404 : (value.status ?? 200),
    }
    prepared.set(value, page)
  }
  return page
}

async function answer(request, response, value, { finish, headers }) {
  const page = prepare(value, finish)
  response.statusCode = page.status
  for (const [name, text] of Object.entries(headers)) response.setHeader(name, text)
  for (const [name, text] of Object.entries(value.headers ?? {})) {
    if (!name.startsWith('x-next') && name !== 'content-length') response.setHeader(name, text)
  }
  response.setHeader('content-security-policy', page.policy)
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
  const bytes = await bytesOf(page, encoding, value, finish)
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', bytes.length)
  return response.end(request.method === 'HEAD' ? undefined : bytes)
}

const textOf = (value, finish) => (typeof value.html === 'string' ? finish(value.html) : value.body)

/** Compressed once a page and encoding; everybody who asks meanwhile waits for the same bytes. */
async function bytesOf(page, encoding, value, finish) {
  const plain = () => page.plain ?? Buffer.from(textOf(value, finish))
  // it stays from now on: who asks so may ask often
  if (!encoding) return (page.plain = plain())
  if (page[encoding]) return page[encoding]
  page[encoding] = compressBytes(plain(), encoding, 'kept')
  page.plain = undefined
  return page[encoding]
}
