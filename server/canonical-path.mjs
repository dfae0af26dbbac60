// @ts-check
// Checks the spelling of a request's address. Every page has exactly one spelling, so that a cache entry belongs to one
// page and no rule about paths can be evaded with another spelling. Pure; used by the server and the middleware.
import { isPrefix } from '../lib/i18n/languages.mjs'

/**
 * `ok`: the canonical spelling. `redirect`: to the canonical spelling on this site, with the query. `refuse`: not an address
 * (400), or one under which nothing can exist (404).
 * @typedef {{ kind: 'ok' } | { kind: 'redirect', to: string } | { kind: 'refuse', status: 400 | 404 }} Spelling
 */

/** First segments without pages: names below them may contain any character. */
const NO_PAGES = new Set(['api', 'files'])
/** A segment of a page's path: letters and digits of any script. */
const PAGE_NAME = /^[\p{L}\p{N}\p{M}_.-]+$/u
/** Extensions that Next's router could add to a page's path; on this site it uses the path of the page. */
const ROUTER_FILE = /\.(?:rsc|segments|prefetch)$/
/** Parsers of queries take time quadratic in the number of fields; no page or call has as many. */
const QUERY_FIELDS_MAX = 100
const QUERY_LENGTH_MAX = 4_096
/** Control characters, line breaks and separators of segments. */
const UNNAMEABLE = /[\p{Cc}\p{Zl}\p{Zp}/\\]/u
/** A second decoding further on would make another name of it. */
const STILL_ENCODED = /%[\da-f]{2}/i

/** The header in which the server hands the query of a page, as it was sent, to the middleware. */
export const QUERY_HEADER = 'x-kerf-query'

/** @param {400 | 404} status @returns {Spelling} */
const refuse = (status) => ({ kind: 'refuse', status })

/**
 * Checks the target of a request line, or the path and query of an address.
 * @param {string} target
 * @returns {Spelling}
 */
export function checkSpelling(target) {
  const [path = ''] = target.split('?', 1)
  const query = target.slice(path.length)
  // absolute addresses, `*`, and characters that no address may contain
  if (!path.startsWith('/') || /[\u0000-\u0020\u007f\\#]/.test(path) || /[\u0000-\u0020\u007f#]/.test(query))
    return refuse(400)
  if (!isReadable(query)) return refuse(400)
  // Only files of the build exist below /_next, and their names need no encoding; there is no image optimizer.
  if (/^\/_next(?:\/|$)/.test(path))
    return /^\/_next\/static\/[^/]/.test(path) && !/%|\/\/|\/\.{1,2}(?:\/|$)/.test(path)
      ? { kind: 'ok' }
      : refuse(404)

  /** @type {string[]} */
  const names = []
  for (const segment of path.split('/')) {
    if (segment === '') continue
    const name = decode(segment)
    if (name === null || name === '.' || name === '..') return refuse(400)
    if (UNNAMEABLE.test(name) || STILL_ENCODED.test(name)) return refuse(404)
    names.push(name)
  }
  lowerPrefix(names)
  if (!NO_PAGES.has(names[0] ?? '') && !names.every(isPageName)) return refuse(404)
  const canonical = `/${names.map(encodeURIComponent).join('/')}`
  if (canonical === path) return { kind: 'ok' }
  return { kind: 'redirect', to: canonical + query.replace(/[^\u0021-\u007e]/g, encodeRaw) }
}

/**
 * Whether a segment can be part of a page's path. A tag may contain any character, because members write tags.
 * @param {string} name @param {number} at @param {string[]} names
 */
function isPageName(name, at, names) {
  if (names[at - 1] === 'tag' && names[at + 1] === 'feed.xml') return true
  if (at === 0 && name === '.well-known') return true
  return PAGE_NAME.test(name) && !name.startsWith('.') && !name.endsWith('.') && !ROUTER_FILE.test(name)
}

/** Whether a query is within the limits and valid UTF-8; a `%` without two hex digits is literal. @param {string} query */
function isReadable(query) {
  if (query.length > QUERY_LENGTH_MAX || query.split('&', QUERY_FIELDS_MAX + 1).length > QUERY_FIELDS_MAX)
    return false
  const encoded = query.replace(/%(?![\da-f]{2})/gi, '%25').replace(/[^\u0021-\u007e]/g, encodeRaw)
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}

/** Lowers the case of a language prefix: `/EN/…`, `/M/Ja/…`. @param {string[]} names */
function lowerPrefix(names) {
  const [first = '', second = ''] = names.map((name) => name.toLowerCase())
  if (isPrefix(first)) names[0] = first
  else if (first === 'm' && isPrefix(second)) names.splice(0, 2, first, second)
}

/** Returns the decoded segment, or null when it is not valid UTF-8. @param {string} segment */
function decode(segment) {
  const bytes = []
  for (let at = 0; at < segment.length; at++) {
    const code = segment.charCodeAt(at)
    if (segment[at] === '%') {
      const digits = segment.slice(at + 1, at + 3)
      if (!/^[\da-f]{2}$/i.test(digits)) return null
      bytes.push(parseInt(digits, 16))
      at += 2
    } else if (code > 0xff) return null
    else bytes.push(code)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(new Uint8Array(bytes))
  } catch {
    return null
  }
}

/** Encodes a byte that was sent unencoded. @param {string} char */
const encodeRaw = (char) =>
  char.charCodeAt(0) > 0xff
    ? encodeURIComponent(char)
    : `%${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`
