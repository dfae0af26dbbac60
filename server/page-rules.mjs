// @ts-check
// What the table of addresses (pages.mjs) says about a request: access, caching, devices, search engines.
import { prefixPattern } from '../lib/i18n/languages.mjs'
import { patternOf } from './address-pattern.mjs'
import { checkSpelling } from './canonical-path.mjs'
import { pages } from './pages.mjs'

/**
 * Returns a pattern for the paths, without their language, of the rows for which `picks` is true.
 * @param {(page: import('./pages.mjs').Page) => unknown} picks
 */
const restOf = (picks) => {
  const sources = pages.filter(picks).map(({ at }) => patternOf(at))
  return new RegExp(`^(?:${sources.join('|')})/?$`, 's')
}

const OF_BROWSER = new RegExp(`^/(?:m/)?(?:${prefixPattern})(?=/|$)`)
/** the root segment in app/: the mobile site is `m-ja` there */
const OF_APP = new RegExp(`^/(?:m-)?(?:${prefixPattern})(?=/|$)`)

const MEMBER = restOf(({ access }) => access === 'member')
const NOT_PUBLIC = restOf(({ access }) => access !== 'public')
const INTERNAL = restOf(({ internal }) => internal)
const ON_TABLETS = restOf(({ tablet }) => tablet)
const NOT_INDEXED = restOf(({ search }) => search !== 'index')
const ON_DEVICE = restOf(({ device }) => device)

/** Whether a page requires a log-in. @param {string} rest a path without its language @returns {boolean} */
export const needsLogIn = (rest) => MEMBER.test(rest)

/** Whether only rewrites lead to a page, so that a request for its own path gets 404. @param {string} rest @returns {boolean} */
export const isInternal = (rest) => INTERNAL.test(rest)

/** Whether tablets get the page instead of the prompt. @param {string} rest @returns {boolean} */
export const isOnTablets = (rest) => ON_TABLETS.test(rest)

/** Whether the service worker may save a page for offline reading. @param {string} rest @returns {boolean} */
export const isOnDevice = (rest) => ON_DEVICE.test(rest)

const withQuery = pages
  .filter(({ shows }) => shows)
  .map(({ at, query = [], shows }) => ({ pattern: new RegExp(`^${patternOf(at)}$`), query, shows }))

/**
 * Returns the prefix of the internal page that answers a request with this query, or undefined when no parameter matters.
 * @param {string} rest a path without its language
 * @param {URLSearchParams} query
 * @returns {string | undefined}
 */
export const otherPageFor = (rest, query) =>
  withQuery.find((row) => row.pattern.test(rest) && row.query.some((name) => query.has(name)))?.shows

/**
 * Whether the response to an address, as a browser requests it, depends on the visitor or the request: no cache may store it.
 * @param {string} path without its query
 */
export function isOwnPage(path) {
  const rest = path.replace(OF_BROWSER, '')
  return rest !== path && NOT_PUBLIC.test(rest)
}

/** Pages of the framework itself. */
const FRAMEWORK = new Set(['/_not-found', '/_global-error', '/404', '/500'])

/**
 * Whether the page cache may store what the app rendered for a path: a public page of the site in the one spelling of its
 * address (encoded, or decoded once). The screen of an address without a page may be stored too.
 * @param {string} path with the root segment of app/
 */
export function isCacheablePath(path) {
  if (FRAMEWORK.has(path)) return true
  const rest = path.replace(OF_APP, '')
  if (rest === path || NOT_PUBLIC.test(rest)) return false
  const encoded = path.includes('%') ? path : path.split('/').map(encodeURIComponent).join('/')
  return checkSpelling(encoded).kind === 'ok'
}

/** Whether search engines may index a page. @param {string} rest a path without its language @returns {boolean} */
export const isIndexed = (rest) => !NOT_INDEXED.test(rest)
