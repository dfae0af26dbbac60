// @ts-check
// How the address of a request must be written. Every page has one spelling: what is cached under an address is then
// what that address means, and no rule that looks at paths can be walked around with another spelling of the same path.
// Pure, for the server (serve.mjs) and for the middleware alike.
import { isPrefix } from '../lib/i18n/languages.mjs'

/**
 * `ok`: the address is written as it should be. `redirect`: the same address in its one spelling, on this site, with its
 * query. `refuse`: no address (400), or one that can name nothing here (404).
 * @typedef {{ kind: 'ok' } | { kind: 'redirect', to: string } | { kind: 'refuse', status: 400 | 404 }} Spelling
 */

/** What is served under these is no page: names there may hold any character. */
const NO_PAGES = new Set(['api', 'files'])
/** Letters and digits of any script: what names of pages are made of. */
const PAGE_NAME = /^[\p{L}\p{N}\p{M}_.-]+$/u
/** What the framework would make of a page's address for its own router: here it asks under the page's own. */
const ROUTER_FILE = /\.(?:rsc|segments|prefetch)$/
/** Readers of queries take time that grows with the square of the fields; no page or call of ours has as many. */
const QUERY_FIELDS_MAX = 100
const QUERY_LENGTH_MAX = 4_096
/** Control characters, breaks, and what separates names. */
const UNNAMEABLE = /[\p{Cc}\p{Zl}\p{Zp}/\\]/u
/** Decoded once more, by whoever comes behind, this is another name. */
const STILL_ENCODED = /%[\da-f]{2}/i

/** @param {400 | 404} status @returns {Spelling} */
const refuse = (status) => ({ kind: 'refuse', status })

/**
 * What is to be done about the target of a request as it came in its first line, or about the path and query of an
 * address.
 * @param {string} target
 * @returns {Spelling}
 */
export function checkSpelling(target) {
  const [path = ''] = target.split('?', 1)
  const query = target.slice(path.length)
  // an address with a host, `*`, and what no address may have
  if (!path.startsWith('/') || /[\u0000-\u0020\u007f\\#]/.test(path) || /[\u0000-\u0020\u007f#]/.test(query))
    return refuse(400)
  if (!isReadable(query)) return refuse(400)
  // files of the build, none of which has a name that needs encoding; nothing else is there, no cutter of pictures either
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
 * Tags are members' words: whatever can be written may be in one.
 * @param {string} name @param {number} at @param {string[]} names
 */
function isPageName(name, at, names) {
  if (names[at - 1] === 'tag' && names[at + 1] === 'feed.xml') return true
  if (at === 0 && name === '.well-known') return true
  return PAGE_NAME.test(name) && !name.startsWith('.') && !name.endsWith('.') && !ROUTER_FILE.test(name)
}

/** Whether a query is short, has few fields, and its bytes are text; a `%` that encodes nothing stands for itself. @param {string} query */
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

/** `/EN/…` and `/M/Ja/…` are those of a prefix in another case. @param {string[]} names */
function lowerPrefix(names) {
  const [first = '', second = ''] = names.map((name) => name.toLowerCase())
  if (isPrefix(first)) names[0] = first
  else if (first === 'm' && isPrefix(second)) names.splice(0, 2, first, second)
}

/** A segment's name, or null when its bytes are no text. @param {string} segment */
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

/** A byte that was sent as it is. @param {string} char */
const encodeRaw = (char) =>
  char.charCodeAt(0) > 0xff
    ? encodeURIComponent(char)
    : `%${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`
