// @ts-check
// A page in Next's cache (server/page-cache.mjs) has the same bytes for every visitor. This module compresses them once and
// sends them, for a small part of the work that Next does for it (docs/decisions/0302-scripts-and-search-answers.md). Pages
// whose query decides what they show are sent from the answer cache for seconds, if they allow it (lib/web/cache-page.ts).
// Next answers everything else.
import { createHash } from 'node:crypto'
import { prefixPattern } from '../lib/i18n/languages.mjs'
import { sendAnswer } from './answer-cache.mjs'
import { sendText } from './compress.mjs'
import { hasSession } from './has-session.mjs'
import { pageStore } from './page-cache.mjs'
import { isInternal } from './page-rules.mjs'
import { NOT_A_COMPUTER, SURELY_A_PHONE } from './user-agent-patterns.mjs'

/** @typedef {import('./page-store.mjs').Value} Value */
/** @typedef {{ etag: string, br?: Promise<Buffer>, gzip?: Promise<Buffer> }} Bytes */

/** The segments after the language; letters of other scripts are encoded. */
const SEGMENTS = '(?:/(?:[\\w-]|%[\\dA-F]{2})+)*'
/** A plain address of a page for computers. The middleware only acts on those that require a log-in, and they are never cached. */
const PLAIN_PAGE = new RegExp(`^/(?:${prefixPattern})(${SEGMENTS})$`)
/** The same for the mobile site, whose rewrite only moves the language to the front. */
const PHONE_PAGE = new RegExp(`^/m/((?:${prefixPattern})(${SEGMENTS}))$`)
/** Request headers with which Next's router asks for other bytes under the same address. */
const OF_ROUTER = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-action']
export const VARY =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding'

/** Renders of others for which a request waits at most: changes may keep each of them out of the cache. */
const RENDERS_FOLLOWED = 3

/** @type {WeakMap<Value, Bytes>} */
const bytesOf = new WeakMap()

/**
 * Whether a request reads a page, and not the data of Next's router under the same address.
 * @param {import('node:http').IncomingMessage} request
 */
const readsPage = ({ method, headers }) =>
  (method === 'GET' || method === 'HEAD') && !OF_ROUTER.some((name) => name in headers)

/**
 * Returns a function that answers a request for a cached page and returns true; it returns false when the page is not
 * cached. Where a change took a page that had been cached, one request renders it: the others wait for that, and `render`
 * is called for those that find no page then.
 * @param {ReturnType<typeof import('./one-render.mjs').createRenders>} renders
 */
export const makeCachedPages = (renders) => {
  /**
   * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
   * @param {() => void} render @param {number} [followed] renders that it has waited for
   */
  return function sendCachedPage(request, response, render, followed = 0) {
    if (!readsPage(request)) return false
    const place = placeOf(request)
    if (!place) return false
    // server/edge.mjs has refused what cannot be decoded; Next's keys are decoded
    const path = decodeURIComponent(place)
    const isMember = hasSession(request.headers)
    const value = pageStore.page(path, isMember)
    // Next completes a partially prerendered page for each visitor
    if (value && typeof value.html === 'string' && !value.postponed) {
      send(request, response, value, value.html).catch(() => response.destroy())
      return true
    }
    if (value || followed >= RENDERS_FOLLOWED || !pageStore.hasStored(path)) return false
    // a visitor's request that renews an edited page ends with the old one, before the render
    const other = renders.follow(`${isMember ? 'member' : 'visitor'} ${path}`, response)
    if (!other) return false
    const look = (/** @type {boolean} */ again) =>
      sendCachedPage(request, response, render, again ? followed + 1 : RENDERS_FOLLOWED)
    void sendAfter(other, { response, look, render })
    return true
  }
}

/**
 * Returns the cache key of a page whose query decides what it shows (a search, a filtered list), or null when the
 * middleware has to decide. The prefix keeps the keys apart from those of routes.
 * @param {import('node:http').IncomingMessage} request
 */
export function keyOfAskedPage(request) {
  if (!readsPage(request)) return null
  // Next parses addresses the same way: a second `?` belongs to the value
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (searchParams.size === 0 || searchParams.has('token')) return null
  return placeOf({ url: pathname, headers: request.headers }) ? `page ${pathname}?${searchParams}` : null
}

/**
 * Returns a function that answers a request for such a page from the cache and returns true, or returns false to the one
 * request that renders it. Where another one renders it already, it returns true too, waits for that, and calls `render`
 * when the page is not to be cached.
 * @param {import('./answer-cache.mjs').Answers} answers
 * @param {ReturnType<typeof import('./one-render.mjs').createRenders>} renders
 */
export const makeAskedPages = (answers, renders) => {
  /**
   * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
   * @param {() => void} render @param {number} [followed] renders that it has waited for
   */
  return function sendAskedPage(request, response, render, followed = 0) {
    const key = keyOfAskedPage(request)
    if (key === null) return false
    const cached = answers.get(key)
    if (cached) {
      sendAnswer(request, response, cached).catch(() => response.destroy())
      return true
    }
    const other = followed < RENDERS_FOLLOWED ? renders.follow(key, response) : undefined
    if (!other) return false
    const look = (/** @type {boolean} */ again) =>
      again && sendAskedPage(request, response, render, followed + 1)
    void sendAfter(other, { response, look, render })
    return true
  }
}

/**
 * Waits for the render of another request, then looks for its page, and renders where there is none.
 * @param {Promise<boolean>} other
 * @param {{ response: import('node:http').ServerResponse, look: (again: boolean) => boolean, render: () => void }} what
 */
async function sendAfter(other, { response, look, render }) {
  const again = await other
  if (!response.destroyed && !look(again)) render()
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
  // the header can list several tags, and proxies that compress send weak ones
  if (request.headers['if-none-match']?.includes(bytes.etag) && response.statusCode === 200)
    return response.writeHead(304).end()
  return sendText(request, response, html, bytes)
}
