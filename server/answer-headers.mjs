// @ts-check
// The last word on the headers of every answer, whoever made it: what protects is added where it is missing, and what is
// somebody's own is never said to be for caches.
import { fileHeaders, securityHeaders } from './security-headers.mjs'
import { policyForTools } from './development.mjs'
import { isOwnPage } from './pages.mjs'

/** Of what is read and not shown: data, redirects, errors, feeds. */
export const NOTHING = "default-src 'none'; frame-ancestors 'none'"
/** A drawing shown by itself may be drawn, and no more. */
const DRAWING = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
/** The service worker is bound by the policy of its own script: it fetches from this site. */
const SCRIPT = "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'"

const BUILD_FILES = '/_next/static/'

/** The policy of an answer that brings none. @param {string} type its content type */
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
    // "not modified" would give its policy to the page that the browser has, whose own it then had no more
    const type = typeOf(response, given)
    const policy = isPage(type) ? request.headers['content-security-policy'] : undefined
    if (isOfRouter(type) || (status !== 304 && !response.hasHeader('content-security-policy')))
      response.setHeader('content-security-policy', policy ?? (isFile ? NOTHING : policyOfType(type)))
    const sent = response.getHeader('content-security-policy')
    if (development && typeof sent === 'string')
      response.setHeader('content-security-policy', policyForTools(sent))
    // Next writes where a page redirects to twice into the answer that renders it; many clients would join the two
    const location = response.getHeader('location')
    if (location !== undefined)
      response.setHeader('location', leadOn([location].flat().map(String)[0] ?? '', status, asked))
    // an answer that says nothing about caching, and may not be cached
    if (status >= 400 && !response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store')
    if (isOwnPage(path))
      response.setHeader('cache-control', 'private, no-cache, no-store, max-age=0, must-revalidate')
    return writeHead.apply(response, /** @type {any} */ (given))
  }
}

/**
 * Where a page is for good now, with the query that it was asked with: a page that is the same for everybody is not told one, and
 * where a film was shared, or who asked from where, is not to be lost on the way.
 * @param {string} location @param {number} status @param {string} url
 */
function leadOn(location, status, url) {
  const isMoved = status === 308 && location.startsWith('/') && !location.includes('?')
  const [, query = ''] = /\?(.*)$/s.exec(url) ?? []
  // what Next's router adds is of its own request
  const asked = query.replace(/(?:^|&)_rsc(?:=[^&]*)?(?=&|$)/g, '').replace(/^&/, '')
  return isMoved && asked !== '' ? `${location}?${asked}` : location
}

/** @param {string} type */
const isPage = (type) => type.startsWith('text/html')
/** A cached answer has the policy of its page, of which this is the data. @param {string} type */
const isOfRouter = (type) => type.startsWith('text/x-component')

/** Of headers that come with the status, the type is the one that matters. @param {any} response @param {any[]} given */
function typeOf(response, given) {
  const headers = given.find((one) => one !== null && typeof one === 'object' && !Array.isArray(one))
  const named = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'content-type')
  return String(named?.[1] ?? response.getHeader('content-type') ?? '')
}
