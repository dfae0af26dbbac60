// @ts-check
// Which pages are the same for everybody, and which are somebody's own. One table for the middleware, for what may be
// kept and for what an answer says of being kept.
import { checkSpelling, PREFIXES } from './canonical-path.mjs'

const prefixes = PREFIXES.join('|')
const OF_BROWSER = new RegExp(`^/(?:m/)?(?:${prefixes})(?=/|$)`)
/** the root segment of the app; the mobile site is `m-ja` there */
const OF_APP = new RegExp(`^/(?:m-)?(?:${prefixes})(?=/|$)`)

/** Behind the log-in. `rest` is a path without its language. */
const LOG_IN = /^\/(?:user\/(?:home|settings)|form|news)(?:\/|$)/
/** Open to visitors, and read with the session or for one reader alone. */
const OWN =
  /^\/(?:continue|preview|list|search|leave|newsletter|unsubscribe|rewardState|reward\/(?:redemptions|records))(?:\/|$)/

/** Where the middleware leads other addresses: asked for by name they are not there. */
const BEHIND_OTHERS = /^\/(?:list|preview|open-on-computer)(?:\/|$)/

/** @param {string} rest a path without its language @returns {boolean} */
export const isBehindOthers = (rest) => BEHIND_OTHERS.test(rest)

/** @param {string} rest a path without its language @returns {boolean} */
export const needsLogIn = (rest) => LOG_IN.test(rest)

/**
 * Whether the page of an address, as a browser asks for it, is somebody's own: no cache may keep what it answers.
 * @param {string} path without its query
 */
export function isOwnPage(path) {
  const rest = path.replace(OF_BROWSER, '')
  return rest !== path && (LOG_IN.test(rest) || OWN.test(rest))
}

/** What the framework keeps of its own. */
const FRAMEWORK = new Set(['/_not-found', '/_global-error', '/404', '/500'])

/**
 * Whether what the app made for a path may be kept for everybody: a page of the site, in the one spelling of its address
 * (encoded, or decoded once), that is nobody's own.
 * @param {string} path with the app's root segment
 */
export function isKeepablePath(path) {
  if (FRAMEWORK.has(path)) return true
  const rest = path.replace(OF_APP, '')
  if (rest === path || LOG_IN.test(rest) || OWN.test(rest)) return false
  const encoded = path.includes('%') ? path : path.split('/').map(encodeURIComponent).join('/')
  return checkSpelling(encoded).kind === 'ok'
}
