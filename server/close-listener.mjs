// @ts-check

/** @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} Answer */

/** Nobody has connected for so long, ms: who was answered last has asked again elsewhere, or will be refused. */
export const QUIET_MS = 50

/** So long that is waited for, ms: a process that has just started computes for hundreds at a time. As long again, any moment will do. */
const PATIENCE_MS = 2_000

/** A turn of the loop that took longer says nothing about who connects, ms. */
const LONG_TURN_MS = 10

/** In a turn of the loop that took longer somebody may have connected after the listener was looked at, ms. */
const SHORT_TURN_MS = 0.1

/**
 * A listener that can be closed without a request being lost. One that closes resets the connections that wait to be accepted,
 * and a proxy has sent a request with them, which it may not send a second time when it writes. So `close` holds the answers
 * back, which empties the line quickly, closes the listener when nobody waits in it, and answers then. `done` is called when
 * the last connection has ended. From `endConnections` on each answer ends its connection, also those that are being made.
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
    // runs right after connections were accepted: one in a turn
    const look = () => {
      const now = performance.now()
      // who computes does not see who comes
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
