// @ts-check

/** @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} Answer */

/** The listener closes after this time without a new connection, ms: the last clients have reconnected elsewhere by then. */
export const QUIET_MS = 50

/** How long `close` waits for a quiet moment, ms: a process that has just started computes for hundreds of them at a time. After twice this time it closes at any moment. */
const PATIENCE_MS = 2_000

/** A longer turn of the event loop says nothing about new connections, ms. */
const LONG_TURN_MS = 10

/** During a longer turn of the event loop a client may have connected after the last check, ms. */
const SHORT_TURN_MS = 0.1

/**
 * Makes a request listener that can be closed without losing a request. A closing server resets connections that are not yet
 * accepted; a proxy may already have sent a request on them and must not repeat a write. So `close` holds back responses,
 * which empties the accept queue quickly, closes the server when the queue is empty, and responds then. `done` is called
 * after the last connection has ended. After `endConnections` every response closes its connection, also those in progress.
 * @param {Answer} answer
 */
export function makeListener(answer) {
  /** @type {(() => void)[] | null} */
  let held = null
  let ending = false
  /** @type {Set<import('node:http').ServerResponse>} */
  const open = new Set()
  return {
    /** @type {Answer} */
    listen(request, response) {
      if (ending) endConnection(response)
      else {
        open.add(response)
        response.once('close', () => open.delete(response))
      }
      if (held) held.push(() => answer(request, response))
      else answer(request, response)
    },
    endConnections() {
      ending = true
      for (const response of open) endConnection(response)
      open.clear()
    },
    /**
     * @param {import('node:http').Server} server
     * @param {() => void} done
     */
    async close(server, done) {
      held = []
      await nobodyWaiting(server)
      server.close(done)
      const answers = held
      held = null
      for (const one of answers) one()
    },
  }
}

/** @param {import('node:http').ServerResponse} response */
function endConnection(response) {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/** @param {import('node:http').Server} server */
async function nobodyWaiting(server) {
  const start = performance.now()
  let quietSince = start
  const note = () => void (quietSince = performance.now())
  server.on('connection', note)
  await new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    let began = start
    // setImmediate runs right after the poll phase, which accepts one connection per turn
    const look = () => {
      const now = performance.now()
      // a busy loop does not notice new connections
      if (now - began > LONG_TURN_MS) quietSince = now
      const isQuiet = now - quietSince > QUIET_MS || (now - start > PATIENCE_MS && quietSince < began)
      if ((isQuiet && now - began < SHORT_TURN_MS) || now - start > 2 * PATIENCE_MS) return resolve()
      began = now
      setImmediate(look)
    }
    setImmediate(look)
  })
  server.off('connection', note)
}
