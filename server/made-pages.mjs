// @ts-check
// A page that Next renders for one request is buffered and sent whole, with its status and with the styles of its first
// paint, like a cached page (finish-page.mjs). It keeps the policy of the request: Next's scripts and ours carry its nonce.
import { nonceIn, policyOfCached } from './content-policy.mjs'
import { keyOfAskedPage, VARY } from './cached-pages.mjs'
import { isMissingPage } from './is-missing-page.mjs'

const NO_PAGE = /^\/(?:api|files|_next)\//

/** Whether a request asks for a page: not for a call, a file or the data of Next's router. @param {import('node:http').IncomingMessage} request */
export const asksForPage = ({ url = '/', headers }) => !NO_PAGE.test(url) && !('rsc' in headers)

/** Response headers that are cached with the page. */
const CACHED_HEADERS = ['content-type', 'cache-control', 'link']

/**
 * @param {(html: string, nonce: string) => string | null} forFirstPaint
 * @param {import('./answer-cache.mjs').Answers} answers
 * @param {ReturnType<typeof import('./one-render.mjs').createRenders>} renders
 */
export const makeMadePages =
  (forFirstPaint, answers, renders) =>
  /**
   * Buffers the page that Next writes into this response.
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
    // HEAD renders the page too, for its status and length
    request.method = 'GET'
    gatherPage(response, {
      onRelease: () => {
        request.method = method
        // a response that Next does not render now is sent at the pace of its reader: no request waits for its end
        if (!isMade(response)) renders.end(response, false)
      },
      finish: (html) => {
        if (isMissingPage(html)) response.statusCode = 404
        response.removeHeader('content-length')
        return forFirstPaint(html, nonce) ?? html
      },
      onSent: (page) => {
        const offer = answers.takeOffer(nonce)
        const isCacheable = offer !== undefined && key !== null && response.statusCode === 200
        if (isCacheable) answers.set(key, { body: page, headers: headersToKeep(page) }, offer, offer.stamp)
        renders.end(response, isCacheable)
      },
    })
  }

/**
 * Buffers a page until Next ends the response, then sends what `finish` returns for it. Any other response is written
 * through. `onRelease` runs before the first byte of either.
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
  /** @param {any[]} given the arguments of `write` or `end`: chunk, encoding, callback */
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

/** Whether Next rendered the page for this request. A stored page already has its policy and is finished. @param {import('node:http').ServerResponse} response */
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
