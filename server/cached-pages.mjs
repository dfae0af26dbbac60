// @ts-check
// A page that Next keeps (server/page-cache.mjs) is the same bytes for everybody: they are compressed once and sent from
// here, for a small part of what Next takes to find and hand them over (docs/decisions/0302). So is, for seconds, a page
// whose query decides what it shows, when it says that it may (lib/web/cache-page.ts). Everything else is Next's.
import { createHash } from 'node:crypto'
import { prefixPattern } from '../lib/i18n/languages.mjs'
import { sendAnswer } from './answer-cache.mjs'
import { sendText } from './compress.mjs'
import { pageStore } from './page-cache.mjs'
import { isInternal } from './page-rules.mjs'
import { NOT_A_COMPUTER, SURELY_A_PHONE } from './user-agent-patterns.mjs'

/** @typedef {import('./page-store.mjs').Value} Value */
/** @typedef {{ etag: string, br?: Promise<Buffer>, gzip?: Promise<Buffer> }} Bytes */

/** A plain address of a page for computers: the middleware has no say in it, unless it needs a log-in, and then nothing is cached. */
const PLAIN_PAGE = new RegExp(`^/(?:${prefixPattern})((?:/[\\w-]+)*)$`)
/** The same of the mobile site: the middleware only puts its language first. */
const PHONE_PAGE = new RegExp(`^/m/((?:${prefixPattern})((?:/[\\w-]+)*))$`)
/** With one of these Next's router asks for other bytes under the same address. */
const OF_ROUTER = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-action']
export const VARY =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding'

/** @type {WeakMap<Value, Bytes>} */
const bytesOf = new WeakMap()

/**
 * Whether a page is read, and not the data that Next's router in the browser asks for under the same address.
 * @param {import('node:http').IncomingMessage} request
 */
const readsPage = ({ method, headers }) =>
  (method === 'GET' || method === 'HEAD') && !OF_ROUTER.some((name) => name in headers)

/**
 * Answers a request for a cached page (true), or has nothing to say (false).
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function sendCachedPage(request, response) {
  if (!readsPage(request)) return false
  const path = placeOf(request)
  const value = path && pageStore.page(path)
  // of a page that is still to be finished for the visitor a part would be missing
  if (!value || typeof value.html !== 'string' || value.postponed) return false
  send(request, response, value, value.html).catch(() => response.destroy())
  return true
}

/**
 * What a page whose query decides what it shows (a search, a narrowed list) is cached under; null where the middleware has
 * a say. The prefix keeps it apart from answers of routes.
 * @param {import('node:http').IncomingMessage} request
 */
export function keyOfAskedPage(request) {
  if (!readsPage(request)) return null
  // as Next reads an address: a second `?` belongs to the value that it stands in
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (searchParams.size === 0 || searchParams.has('token')) return null
  return placeOf({ url: pathname, headers: request.headers }) ? `page ${pathname}?${searchParams}` : null
}

/**
 * The function that comes back answers a request for such a cached page (true), or has nothing to say (false).
 * @param {import('./answer-cache.mjs').Answers} answers
 */
export const makeAskedPages =
  (answers) =>
  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  (request, response) => {
    const key = keyOfAskedPage(request)
    const cached = key === null ? null : answers.get(key)
    if (!cached) return false
    sendAnswer(request, response, cached).catch(() => response.destroy())
    return true
  }

/**
 * Where Next keeps the page that this address stands for, if that is clear without the middleware.
 * @param {Pick<import('node:http').IncomingMessage, 'url' | 'headers'>} request
 */
function placeOf({ url = '', headers }) {
  const agent = headers['user-agent'] ?? ''
  const [, rest] = PLAIN_PAGE.exec(url) ?? []
  if (rest !== undefined) return NOT_A_COMPUTER.test(agent) || isInternal(rest) ? null : url
  const [, place, phoneRest = ''] = PHONE_PAGE.exec(url) ?? []
  return place !== undefined && SURELY_A_PHONE.test(agent) && !isInternal(phoneRest) ? `/m-${place}` : null
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {Value} value @param {string} html
 */
async function send(request, response, value, html) {
  const bytes = bytesOf.get(value) ?? { etag: `"${createHash('sha1').update(html).digest('base64url')}"` }
  bytesOf.set(value, bytes)
  response.statusCode = value.status ?? 200
  for (const [name, text] of Object.entries(value.headers ?? {}))
    if (!name.startsWith('x-next')) response.setHeader(name, /** @type {string} */ (text))
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', 's-maxage=31536000')
  response.setHeader('vary', VARY)
  response.setHeader('x-nextjs-cache', 'HIT')
  response.setHeader('etag', bytes.etag)
  // also as one of several, and weak, as a proxy that compresses sends it
  if (request.headers['if-none-match']?.includes(bytes.etag) && response.statusCode === 200)
    return response.writeHead(304).end()
  return sendText(request, response, html, bytes)
}
