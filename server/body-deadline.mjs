// @ts-check
// Limits the time of request bodies. Node has one limit for all requests, but a form takes a moment, and a film on a slow
// line may take long as long as it makes progress.
import { rawAnswer } from './connection-errors.mjs'

/** Time for a body that is no upload. */
export const BODY_MS = 60_000
/** An upload must bring UPLOAD_BYTES in each such period: far less than the slowest telephone line brings. */
export const UPLOAD_MS = 60_000
export const UPLOAD_BYTES = 16 * 1024

const UPLOADS = /^\/api\/(?:uploads|feedback\/screenshot)(?:[/?]|$)/

/**
 * Closes the connection of a body that is too slow, with 408 if no response has begun.
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
  // the response may end before the body, which then still has its deadline
  for (const one of [request, response]) one.once('close', () => request.complete && stop())
}

/** Watches to stop when a connection closes: one listener per connection serves all of its requests. @type {WeakMap<import('node:net').Socket, Set<() => void>>} */
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
