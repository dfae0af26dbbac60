// @ts-check
import net from 'node:net'

/**
 * True when nothing listens on the port and this process may.
 * @param {number} port
 * @param {string} [host]
 */
export async function isPortFree(port, host = '127.0.0.1') {
  const reached = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return !(await canConnect(port, reached)) && (await listenOnce(port, host)) !== null
}

/** A port that is free now. */
export async function findFreePort() {
  const port = await listenOnce(0, '127.0.0.1')
  if (port === null) throw new Error('No free port on 127.0.0.1.')
  return port
}

// Listening alone does not tell: some systems allow 127.0.0.1:3000 beside another program's *:3000.
/**
 * @param {number} port
 * @param {string} host
 */
function canConnect(port, host) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host, timeout: 1000 })
    /** @param {boolean} answer */
    const end = (answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number | null>}
 */
function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(null))
    server.listen({ port, host, exclusive: true }, () => {
      const taken = /** @type {net.AddressInfo} */ (server.address()).port
      server.close(() => resolve(taken))
    })
  })
}
