// @ts-check
// Next answers a method that a route does not have with an empty 405. A refusal names the methods that the address has
// (`Allow`), and under /api it is the envelope.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { refuseRequest } from './refusal.mjs'

/**
 * @typedef {(request: IncomingMessage, response: ServerResponse) => Promise<void>} Handle Next's handler
 * @typedef {(request: IncomingMessage, response: ServerResponse) => void} Refuse
 */

/**
 * Returns a function that refuses a request for its method. Pages and files are only read. Only Next knows the methods of
 * a call: they are its answer to OPTIONS, which is 404 for an address without a route.
 * @param {Handle} handle
 * @returns {Refuse}
 */
export const makeMethodRefusal = (handle) => (request, response) => {
  if (!request.url?.startsWith('/api/')) {
    response.setHeader('allow', 'GET, HEAD')
    return refuseRequest(request, response, 405)
  }
  void optionsOf(request, handle)
    .catch(() => ({ missing: false, allow: '' }))
    .then(({ missing, allow }) => {
      // Next may have ended it meanwhile, and an error here would end the process
      if (response.headersSent) return
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
 * Replaces Next's 405.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {Refuse} refuse
 */
export function answerWrongMethods(request, response, refuse) {
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
