// @ts-check
// The first check of every request (server/serve.mjs): it refuses a wrong method, host or spelling of the address, and
// removes headers that only servers may set.
import { policyOfRequest } from './content-policy.mjs'
import { guardHeaders } from './answer-headers.mjs'
import { limitBody } from './body-deadline.mjs'
import { checkSpelling, QUERY_HEADER } from './canonical-path.mjs'
import { isHeaderOfTools, isOfTools } from './development.mjs'
import { refuseRequest } from './refusal.mjs'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** A host name or IP address, with an optional port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Internal headers of Next and other servers, and headers that some servers read as the address. The policy is among them
 * because Next copies its nonce into the page, which may be cached for everybody.
 */
const INTERNAL =
  /^(?:x-(?:middleware|nextjs|next|invoke|now|vercel|matched|prerender|original|rewrite)-|x-rewrite$|next-resume$|x-http-method|x-method-override$|content-security-policy(?:-report-only)?$)/
const API_ROOT = /^\/api(?:\?|$)/
/** Paths under which no response is a page. */
const NO_PAGE = /^\/(?:api|files|_next|fonts|art|avatars|rewards|icons)\//
/** Headers in which a trusted proxy names the client. */
const FORWARDED = /^(?:x-forwarded-|forwarded$|x-real-ip$|x-client-ip$|true-client-ip$|cf-connecting-ip$)/

/**
 * Returns a function that refuses or redirects a request and returns true, or lets it pass and returns false.
 * `trustedProxies` is the number of proxies before this process; with none, their headers are removed. `headers` are added
 * to every response besides the security headers. `refuseMethod` answers a request whose method its address does not
 * have.
 * @param {{ trustedProxies: number, headers?: Record<string, string>, development?: boolean,
 *   refuseMethod: import('./wrong-methods.mjs').Refuse }} options
 */
export function makeEdge({ trustedProxies, headers = {}, development = false, refuseMethod }) {
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  return (request, response) => {
    forget(request, trustedProxies, development)
    guardHeaders(request, response, headers, development)
    limitBody(request, response, { headers })
    if (development && hasOneHost(request) && isOfTools(request.url ?? '')) return false
    const spelling = hasOneHost(request) ? checkSpelling(request.url ?? '') : refused
    if (spelling.kind === 'refuse') {
      refuseRequest(request, response, spelling.status)
      return true
    }
    if (spelling.kind === 'redirect') {
      response
        .writeHead(308, { location: spelling.to, 'cache-control': 'no-store', 'content-length': 0 })
        .end()
      return true
    }
    // a page without a language would be led to one, and the API's root is none
    if (API_ROOT.test(request.url ?? '')) {
      refuseRequest(request, response, 404)
      return true
    }
    if (!isServed(request)) {
      refuseMethod(request, response)
      return true
    }
    const { url = '' } = request
    if (url.startsWith('/api/')) return false
    request.headers[QUERY_HEADER] = url.slice(url.split('?', 1)[0]?.length)
    // Next reads its nonce from this header; a page without a policy of its own gets this one
    if (!NO_PAGE.test(request.url ?? '')) request.headers['content-security-policy'] = policyOfRequest()
    return false
  }
}

/** Whether the site serves the method: pages and files are only read, writes go to /api or are server actions. @param {import('node:http').IncomingMessage} request */
const isServed = ({ method = '', url = '', headers }) =>
  method === 'GET' ||
  method === 'HEAD' ||
  (url.startsWith('/api/')
    ? METHODS.includes(method)
    : method === 'POST' && headers['next-action'] !== undefined)

const refused = /** @type {const} */ ({ kind: 'refuse', status: 400 })

/** @param {import('node:http').IncomingMessage} request */
function hasOneHost({ rawHeaders, headers: { host }, httpVersion }) {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts === 0) return httpVersion === '1.0'
  return hosts === 1 && HOST.test(host ?? '')
}

/** @param {import('node:http').IncomingMessage} request @param {number} trustedProxies @param {boolean} development */
function forget(request, trustedProxies, development) {
  const { headers } = request
  for (const name of Object.keys(headers)) {
    if (development && isHeaderOfTools(name)) continue
    if (INTERNAL.test(name) || (trustedProxies === 0 && FORWARDED.test(name))) delete headers[name]
  }
  if (trustedProxies === 0) headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
}
