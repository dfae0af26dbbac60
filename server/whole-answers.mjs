// @ts-check
// Next pipes the body of every answer through a stream and drops its length: the head would go out by itself, the body after it
// in pieces, and the shortest answer would be compressed. JSON that comes in one piece is sent with its head and its length.

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function sendWhole(request, response) {
  if (!request.url?.startsWith('/api/')) return
  const { write, end, flushHeaders } = response
  /** @type {Uint8Array | undefined} */
  let first
  const isJson = () =>
    !response.headersSent && String(response.getHeader('content-type')).startsWith('application/json')
  const handOn = () => Object.assign(response, { write, end, flushHeaders })
  /** What follows it, or nothing that was held back, is sent as it comes. */
  const goOn = () => {
    handOn()
    if (first) response.write(first)
  }
  response.flushHeaders = () => {
    // the head waits for the first piece
    if (!isJson()) handOn().flushHeaders()
  }
  /** @param {any[]} given a chunk, its encoding, and who wants to know that it is written */
  response.write = (...given) => {
    if (first === undefined && isJson() && given[0] instanceof Uint8Array && given.length === 1) {
      first = given[0]
      return true
    }
    goOn()
    return response.write(.../** @type {[any]} */ (given))
  }
  /** @param {any[]} given */
  response.end = (...given) => {
    if (!first || response.headersSent || given[0] !== undefined) {
      goOn()
      return response.end(.../** @type {[any]} */ (given))
    }
    handOn()
    // what is too short for it is not compressed (compress-answers.mjs)
    response.setHeader('content-length', first.byteLength)
    return response.end(first)
  }
}
