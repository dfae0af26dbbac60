// @ts-check
// Next answers a failed page with 500 and scripts that draw a screen. This module sends a self-contained page instead: 503
// with `Retry-After` when the failure passes (page-failures.mjs), 500 otherwise.
import { asksForPage } from './made-pages.mjs'
import { passingFailureOf } from './page-failures.mjs'
import { PLAIN_POLICY, RETRY_SECONDS, failedPage, unavailablePage } from './unavailable-page.mjs'

/**
 * Replaces Next's response to a page when its status is 500.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function answerFailures(request, response) {
  // calls have their own envelope; after a failure Next's router asks for the page itself
  if (!asksForPage(request) || 'next-action' in request.headers) return
  const { write, end, flushHeaders } = response
  let answering = false
  const failed = () => answering || (response.statusCode === 500 && !response.headersSent)
  const restore = () => Object.assign(response, { write, end, flushHeaders })
  response.flushHeaders = () => {
    if (!failed()) restore().flushHeaders()
  }
  /** @param {any[]} given */
  response.write = (...given) => failed() || restore().write(.../** @type {[any]} */ (given))
  /** @param {any[]} given */
  response.end = (...given) => {
    if (!failed()) return restore().end(.../** @type {[any]} */ (given))
    // Next may end an answer more than once
    if (!answering)
      void passingFailureOf(request).then((failure) => sendFailedPage(request, restore(), failure))
    answering = true
    return response
  }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {import('./page-failures.mjs').Failure | null} failure
 */
function sendFailedPage(request, response, failure) {
  const { url = '/', method } = request
  response.statusCode = failure === null ? 500 : failure === 'storage_full' ? 507 : 503
  if (failure) response.setHeader('retry-after', String(RETRY_SECONDS))
  const body = Buffer.from(failure ? unavailablePage(url) : failedPage(url))
  for (const name of ['etag', 'x-nextjs-cache', 'transfer-encoding']) response.removeHeader(name)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-security-policy', PLAIN_POLICY)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-length', body.length)
  response.end(method === 'HEAD' ? undefined : body)
}
