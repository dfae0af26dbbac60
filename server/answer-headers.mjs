// @ts-check
// Sets the final headers of every response, whatever part produced it: adds missing security headers, and forbids caching of
// pages that depend on the visitor.
import { fileHeaders, securityHeaders } from './security-headers.mjs'
import { policyForTools } from './development.mjs'
import { isOwnPage } from './page-rules.mjs'

/** The policy of responses that are no documents: data, redirects, errors, feeds. */
export const NOTHING = "default-src 'none'; frame-ancestors 'none'"
/** The policy of an SVG that is opened by itself. */
const DRAWING = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
/** The policy of scripts: a service worker obeys that of its own script and fetches from this site. */
const SCRIPT = "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'"

const BUILD_FILES = '/_next/static/'

/** The length of a body as its route states it: Next drops the usual header. */
const FILE_LENGTH = 'x-file-length'

/** Returns the policy of a response that has none. @param {string} type its content type */
export function policyOfType(type) {
  if (/^image\/svg/.test(type)) return DRAWING
  return /^(?:application|text)\/javascript/.test(type) ? SCRIPT : NOTHING
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {Record<string, string>} extra headers of every answer besides
 * @param {boolean} development
 */
export function guardHeaders(request, response, extra = {}, development = false) {
  const asked = request.url ?? '/'
  const [path = '/'] = asked.split('?', 1)
  const { writeHead } = response
  /** @param {any[]} given */
  response.writeHead = (...given) => {
    response.writeHead = writeHead
    const status = given.find((one) => typeof one === 'number') ?? response.statusCode
    const isFile = status < 400 && path.startsWith(BUILD_FILES)
    const protecting = isFile ? fileHeaders : securityHeaders
    for (const [name, text] of Object.entries({ ...protecting, ...extra }))
      if (!response.hasHeader(name)) response.setHeader(name, text)
    // 304 would replace the policy that the browser has stored with the page
    const type = typeOf(response, given)
    const policy = isPage(type) ? request.headers['content-security-policy'] : undefined
    if (isOfRouter(type) || (status !== 304 && !response.hasHeader('content-security-policy')))
      response.setHeader('content-security-policy', policy ?? (isFile ? NOTHING : policyOfType(type)))
    const sent = response.getHeader('content-security-policy')
    if (development && typeof sent === 'string')
      response.setHeader('content-security-policy', policyForTools(sent))
    // Next sets the location of a rendered redirect twice, and many clients would join the two values
    const location = response.getHeader('location')
    if (location !== undefined)
      response.setHeader('location', withQuery([location].flat().map(String)[0] ?? '', status, asked))
    // a browser keeps a permanent redirect for ever, but the name of a design can change back: two would form a circle
    const caching = String(response.getHeader('cache-control') ?? '')
    if (status === 308 && !/\b(?:max-age|no-store)\b/.test(caching))
      response.setHeader('cache-control', caching ? `${caching}, max-age=0` : 'max-age=0')
    const length = response.getHeader(FILE_LENGTH)
    if (length !== undefined) {
      response.removeHeader(FILE_LENGTH)
      response.setHeader('content-length', length)
    }
    // errors must not be cached unless they say so
    if (status >= 400 && !response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store')
    if (isOwnPage(path))
      response.setHeader('cache-control', 'private, no-cache, no-store, max-age=0, must-revalidate')
    return writeHead.apply(response, /** @type {any} */ (given))
  }
}

/**
 * Adds the query of the request to a permanent redirect of a page. A cached page does not know its query, and the start time of
 * a shared video or a campaign would be lost.
 * @param {string} location @param {number} status @param {string} url
 */
function withQuery(location, status, url) {
  const isMoved = status === 308 && location.startsWith('/') && !location.includes('?')
  const [, query = ''] = /\?(.*)$/s.exec(url) ?? []
  // what Next's router adds is of its own request
  const asked = query.replace(/(?:^|&)_rsc(?:=[^&]*)?(?=&|$)/g, '').replace(/^&/, '')
  return isMoved && asked !== '' ? `${location}?${asked}` : location
}

/** @param {string} type */
const isPage = (type) => type.startsWith('text/html')
/** Whether a response is data of Next's router; a cached one would carry the policy of its page. @param {string} type */
const isOfRouter = (type) => type.startsWith('text/x-component')

/** Returns the content type, also from headers that are passed to `writeHead`. @param {any} response @param {any[]} given */
function typeOf(response, given) {
  const headers = given.find((one) => one !== null && typeof one === 'object' && !Array.isArray(one))
  const named = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'content-type')
  return String(named?.[1] ?? response.getHeader('content-type') ?? '')
}
