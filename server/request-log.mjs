// @ts-check
// Gives every request an id, measures its time, and writes a log line if wanted: paths without their query, and no IP
// addresses.
import { randomUUID } from 'node:crypto'
import prom from 'prom-client'

const GOOD_ID = /^[\w-]{8,64}$/

/** @typedef {{ requestId: string, method: string, path: string, status: number, ms: number }} Line */

/**
 * Returns a function to call with each request before it is answered. With `trustedProxies` above 0 the id may come from
 * the proxy. `write` gets a line per request.
 * @param {{ trustedProxies: number, write?: (line: Line) => void }} options
 */
export function watchRequests({ trustedProxies, write }) {
  const known = prom.register.getSingleMetric('kerf_http_request_seconds')
  const seconds =
    /** @type {prom.Histogram<'method' | 'kind' | 'status'> | undefined} */ (known) ??
    new prom.Histogram({
      name: 'kerf_http_request_seconds',
      help: 'Time to the end of a response',
      labelNames: ['method', 'kind', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    })
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  return (request, response) => {
    const { method = '', url = '/' } = request
    const brought = String(request.headers['x-request-id'] ?? '')
    const id = trustedProxies > 0 && GOOD_ID.test(brought) ? brought : randomUUID()
    request.headers['x-request-id'] = id
    response.setHeader('x-request-id', id)
    const [path = '/'] = url.split('?', 1)
    const begun = process.hrtime.bigint()
    response.once('close', () => {
      const took = Number(process.hrtime.bigint() - begun) / 1e9
      const kind = kindOf(path)
      // 499: the client closed the connection first
      const status = response.writableFinished ? response.statusCode : 499
      seconds.observe({ method: methodOf(method), kind, status }, took)
      write?.({ requestId: id, method, path, status, ms: Math.round(took * 1000) })
    })
  }
}

const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Bounds the number of a label's values, whatever clients send. @param {string} method */
const methodOf = (method) => (KNOWN.has(method) ? method : 'OTHER')

/** @param {string} path */
function kindOf(path) {
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/files/')) return 'file'
  return path.startsWith('/_next/') || /\.[a-z0-9]+$/.test(path) ? 'asset' : 'page'
}
