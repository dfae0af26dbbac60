// @ts-check
// Responses to requests that the first checks refuse: the envelope under /api, a self-contained page for browsers, a line
// of text for everything else.
import { localeOf } from '../lib/i18n/languages.mjs'
import { refusalTexts } from '../lib/i18n/plain-texts.mjs'
import { languageOfAddress, PLAIN_POLICY, plainPage } from './unavailable-page.mjs'

/** Reason phrases of the statuses. */
export const REASONS = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  417: 'Expectation Failed',
  431: 'Request Header Fields Too Large',
  501: 'Not Implemented',
}

/**
 * Answers with `status`; no cache may store the response.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {400 | 404 | 405 | 417} status
 */
export function refuseRequest(request, response, status) {
  const { url = '/', headers, method } = request
  response.statusCode = status
  response.setHeader('cache-control', 'no-store')
  const code = status === 404 ? 'not_found' : status === 405 ? 'wrong_method' : 'malformed'
  let body = `${REASONS[status]}\n`
  let type = 'text/plain; charset=utf-8'
  if (/^\/api(?:[/?]|$)/.test(url)) {
    const errMsg = refusalTexts[localeOf(String(headers.language ?? ''))][code]
    body = JSON.stringify({ code: status, data: { error: code }, errMsg })
    type = 'application/json'
  } else if (/\btext\/html\b/.test(headers.accept ?? '')) {
    body = plainPage(url, refusalTexts[languageOfAddress(url)][code])
    type = 'text/html; charset=utf-8'
    response.setHeader('content-security-policy', PLAIN_POLICY)
  }
  response.setHeader('content-type', type)
  response.setHeader('content-length', Buffer.byteLength(body))
  // the rest of the body is not read
  if (!request.complete && (headers['content-length'] ?? headers['transfer-encoding']))
    response.setHeader('connection', 'close')
  response.end(method === 'HEAD' ? undefined : body)
}
