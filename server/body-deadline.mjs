// @ts-check
// How long a body may take. Node knows one limit for all requests; a form is through in a moment, and a film on a slow
// line takes as long as it takes, so long as it goes on.
import { rawAnswer } from './connection-errors.mjs'

/** What is sent in one piece must be here by then. */
export const BODY_MS = 60_000
/** Of an upload so much must come in each such time: far less than the slowest telephone line brings. */
export const UPLOAD_MS = 60_000
export const UPLOAD_BYTES = 16 * 1024

const UPLOADS = /^\/api\/(?:uploads|feedback\/screenshot)(?:[/?]|$)/

/**
 * Cuts the connection of a body that is too slow: 408, when no answer has begun.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ bodyMs?: number, uploadMs?: number, uploadBytes?: number, headers?: Record<string, string> }} [options]
 */
export function limitBody(
  request,
  response,
  { bodyMs = BODY_MS, uploadMs = UPLOAD_MS, uploadBytes = UPLOAD_BYTES, headers: extra = {} } = {},
) {
  const { headers, url = '/', socket } = request
  if (!headers['transfer-encoding'] && !(Number(headers['content-length']) > 0)) return
  const upload = UPLOADS.test(url)
  let read = socket.bytesRead
  /** @type {NodeJS.Timeout} */
  let timer
  const wait = () => {
    timer = setTimeout(look, upload ? uploadMs : bodyMs).unref()
  }
  const look = () => {
    if (request.complete || socket.destroyed) return
    if (upload && socket.bytesRead - read >= uploadBytes) {
      read = socket.bytesRead
      return wait()
    }
    if (!response.headersSent) socket.write(rawAnswer(408, extra))
    socket.destroySoon()
  }
  wait()
  const stop = () => {
    clearTimeout(timer)
    waiting.delete(stop)
  }
  const waiting = waitingOn(socket).add(stop)
  // an answer may be done before the body is: then the body still must not take longer
  for (const one of [request, response]) one.once('close', () => request.complete && stop())
}

/** What ends with a connection: many requests come over one, and one listener is enough for all of them. @type {WeakMap<import('node:net').Socket, Set<() => void>>} */
const ofConnection = new WeakMap()

/** @param {import('node:net').Socket} socket */
function waitingOn(socket) {
  const known = ofConnection.get(socket)
  if (known) return known
  /** @type {Set<() => void>} */
  const stops = new Set()
  ofConnection.set(socket, stops)
  socket.once('close', () => stops.forEach((stop) => stop()))
  return stops
}
