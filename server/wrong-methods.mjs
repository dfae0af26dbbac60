// @ts-check
// Next answers a method that a route does not have with an empty 405; under /api every response must be the envelope, and
// every 405 names the methods that the address has (`Allow`).
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { refuseRequest } from './refusal.mjs'

/**
 * @typedef {(request: IncomingMessage, response: ServerResponse) => Promise<void>} Handle Next's handler
 * @typedef {(request: IncomingMessage, response: ServerResponse) => void} Refuse
 */

/**
 * Returns a function that refuses a call for its method. Only Next knows the methods of a route: they are its answer to
 * OPTIONS, which is 404 for an address without a route.
 * @param {Handle} handle
 * @returns {Refuse}
 */
export const makeMethodRefusal = (handle) => (request, response) => {
  void optionsOf(request, handle)
    .catch(() => ({ missing: false, allow: '' }))
    .then(({ missing, allow }) => {
      if (allow && !missing) response.setHeader('allow', allow)
      refuseRequest(request, response, missing ? 404 : 405)
    })
}

/**
 * @param {IncomingMessage} request
 * @param {Handle} handle
 */
async function optionsOf({ url, headers: { host } }, handle) {
  const asked = new IncomingMessage(new Socket())
  Object.assign(asked, { method: 'OPTIONS', url, headers: { host }, complete: true })
  asked.push(null)
  const answer = new ServerResponse(asked)
  // nobody reads it: it has no connection, and Next waits until its body is sent
  answer.write = () => true
  answer.end = () => (answer.emit('finish'), answer)
  await handle(asked, answer)
  return { missing: answer.statusCode === 404, allow: String(answer.getHeader('allow') ?? '') }
}

/**
 * Replaces Next's 405 to a call.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {Refuse} refuse
 */
export function answerWrongMethods(request, response, refuse) {
  if (!request.url?.startsWith('/api/')) return
  const { end } = response
  /** @param {any[]} given */
  response.end = (...given) => {
    response.end = end
    if (response.statusCode !== 405 || response.headersSent)
      return response.end(.../** @type {[any]} */ (given))
    refuse(request, response)
    return response
  }
}
