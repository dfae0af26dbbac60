// @ts-check
// Next answers a method that a route does not have with an empty 405; under /api every response must be the envelope.
import { refuseRequest } from './refusal.mjs'

/**
 * Replaces Next's 405 to a call with the envelope.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function answerWrongMethods(request, response) {
  if (!request.url?.startsWith('/api/')) return
  const { end } = response
  /** @param {any[]} given */
  response.end = (...given) => {
    response.end = end
    if (response.statusCode !== 405 || response.headersSent)
      return response.end(.../** @type {[any]} */ (given))
    refuseRequest(request, response, 405)
    return response
  }
}
