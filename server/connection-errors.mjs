// @ts-check
// Answers errors before there is a request. Node itself closes most of these connections without a response, and its
// responses lack the site's headers.
import { securityHeaders } from './security-headers.mjs'
import { guardHeaders, NOTHING } from './answer-headers.mjs'
import { REASONS, refuseRequest } from './refusal.mjs'

/** @typedef {keyof typeof REASONS} Status */

/** Error codes of Node's parser → status. @type {Record<string, Status>} */
const STATUS = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_INVALID_METHOD: 501,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Returns a complete response as text, after which the connection closes.
 * @param {Status} status
 * @param {Record<string, string>} extra headers of every answer besides
 */
export function rawAnswer(status, extra = {}) {
  const body = `${REASONS[status]}\n`
  const headers = {
    ...securityHeaders,
    'Content-Security-Policy': NOTHING,
    'Cache-Control': 'no-store',
    ...extra,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, text]) => `${name}: ${text}\r\n`)
  return `HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines.join('')}\r\n${body}`
}

/**
 * @param {import('node:http').Server} server
 * @param {Record<string, string>} extra headers of every answer besides
 */
export function answerConnectionErrors(server, extra = {}) {
  server.on('clientError', (/** @type {NodeJS.ErrnoException} */ error, /** @type {any} */ socket) => {
    // a response that has begun must not be mixed with another
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?._headerSent)
      return void socket.destroy()
    socket.end(rawAnswer(STATUS[error.code ?? ''] ?? 400, extra))
  })
  server.on('connect', (_, socket) => void socket.end(rawAnswer(405, extra)))
  server.on('checkExpectation', (request, response) => {
    guardHeaders(request, response, extra)
    refuseRequest(request, response, 417)
  })
}
