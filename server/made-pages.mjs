// @ts-check
// A page that is made for who asks is sent when it is whole, with its status, and brings what its first picture needs, as a
// cached one does (finish-page.mjs). Its policy is that of the request: Next's scripts and ours carry its nonce.
import { nonceIn, policyOfCached } from './content-policy.mjs'
import { keyOfAskedPage, VARY } from './cached-pages.mjs'
import { isMissingPage } from './is-missing-page.mjs'

const NO_PAGE = /^\/(?:api|files|_next)\//

/** Whether a page is what answers it: no call, no file, and not the browser's router, which wants data. @param {import('node:http').IncomingMessage} request */
export const asksForPage = ({ url = '/', headers }) => !NO_PAGE.test(url) && !('rsc' in headers)

/** What of the answer goes with the page when it is cached. */
const CACHED_HEADERS = ['content-type', 'cache-control', 'link']

/**
 * @param {(html: string, nonce: string) => string | null} forFirstPaint
 * @param {import('./answer-cache.mjs').Answers} answers
 */
export const makeMadePages =
  (forFirstPaint, answers) =>
  /**
   * Gathers the page that Next writes into this response.
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  (request, response) => {
    const { headers, method } = request
    const nonce = nonceIn(headers['content-security-policy'])
    if ((method !== 'GET' && method !== 'HEAD') || !nonce || !asksForPage(request)) return
    const key = keyOfAskedPage(request)
    /** @param {string} page */
    const headersToKeep = (page) => ({
      ...headersOf(response),
      vary: VARY,
      'content-security-policy': policyOfCached(page, nonce),
    })
    // of what only the head is wanted the status stands in the whole
    request.method = 'GET'
    gatherPage(response, {
      onRelease: () => (request.method = method),
      finish: (html) => {
        if (isMissingPage(html)) response.statusCode = 404
        response.removeHeader('content-length')
        return forFirstPaint(html, nonce) ?? html
      },
      onSent: (page) => {
        const offer = answers.takeOffer(nonce)
        if (offer && key && response.statusCode === 200)
          answers.set(key, { body: page, headers: headersToKeep(page) }, offer, offer.stamp)
      },
    })
  }

/**
 * Holds what is written of a page that is made for who asks until all of it is there, and sends what `finish` makes of it.
 * Any other answer goes on as it is written. `onRelease`: before the first byte of either.
 * @param {import('node:http').ServerResponse} response
 * @param {{ onRelease: () => void, finish: (html: string) => string, onSent: (page: string) => void }} what
 */
function gatherPage(response, { onRelease, finish, onSent }) {
  const { write, end, flushHeaders } = response
  /** @type {Buffer[]} */
  const chunks = []
  const release = () => {
    onRelease()
    return Object.assign(response, { write, end, flushHeaders })
  }
  /** @param {any[]} given a chunk, its encoding, and who wants to know that it is written */
  const gather = ([chunk, encoding]) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  response.flushHeaders = () => {
    if (!isMade(response)) release().flushHeaders()
  }
  /** @param {any[]} given */
  response.write = (...given) => {
    if (!isMade(response)) return release().write(.../** @type {[any]} */ (given))
    gather(given)
    const written = whoWaits(given)
    if (written) queueMicrotask(written)
    return true
  }
  /** @param {any[]} given */
  response.end = (...given) => {
    const made = isMade(response)
    release()
    if (!made) return response.end(.../** @type {[any]} */ (given))
    gather(given)
    const page = finish(Buffer.concat(chunks).toString())
    response.end(page, whoWaits(given))
    onSent(page)
    return response
  }
}

/** A page of Next; one that is stored brings its policy, and is finished. @param {import('node:http').ServerResponse} response */
const isMade = (response) =>
  !response.headersSent &&
  response.statusCode === 200 &&
  String(response.getHeader('content-type')).startsWith('text/html') &&
  !response.hasHeader('content-security-policy')

/** @param {any[]} given to write or end */
const whoWaits = (given) => given.find((one) => typeof one === 'function')

/** @param {import('node:http').ServerResponse} response */
const headersOf = (response) =>
  Object.fromEntries(
    CACHED_HEADERS.filter((name) => response.hasHeader(name)).map((name) => [
      name,
      String(response.getHeader(name)),
    ]),
  )
