// @ts-check

/** @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} Answer */

/** So long at most is waited for a turn of the loop in which nobody connects, ms. */
const PATIENCE_MS = 500

/** In a turn of the loop that took longer somebody may have connected after the listener was looked at, ms. */
const QUIET_TURN_MS = 1

/**
 * A listener that can be closed without a request being lost. One that closes resets the connections that wait to be accepted,
 * and a proxy has sent a request with them, which it may not send a second time when it writes. So `close` holds the answers
 * back, which empties the line quickly, closes the listener when nobody waits in it, and answers then. `done` is called when
 * the last connection has ended.
 * @param {Answer} answer
 */
export function makeListener(answer) {
  /** @type {(() => void)[] | null} */
  let held = null
  return {
    /** @type {Answer} */
    listen(request, response) {
      if (held) held.push(() => answer(request, response))
      else answer(request, response)
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

/** @param {import('node:net').Server} server */
async function nobodyWaiting(server) {
  let connected = true
  const note = () => void (connected = true)
  server.on('connection', note)
  const end = performance.now() + PATIENCE_MS
  await new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    let began = performance.now()
    // runs right after connections were accepted: one in a turn
    const look = () => {
      const now = performance.now()
      if ((!connected && now - began < QUIET_TURN_MS) || now > end) return resolve()
      connected = false
      began = now
      setImmediate(look)
    }
    setImmediate(look)
  })
  server.off('connection', note)
}
