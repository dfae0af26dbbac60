// @ts-check
// The content security policy of a page. Next is handed a nonce with each request and writes it into its own scripts and
// React's, so whatever else got into a page has none. A cached page is the same for everybody: when it is stored,
// its policy names the scripts that carry the nonce by their hashes instead (page-cache.mjs).
import { createHash, randomUUID } from 'node:crypto'
import { Parser } from 'htmlparser2'
import { headScript } from '../lib/web/head-script.mjs'

/** @param {string} script */
const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The layout writes it without a nonce: it is the same on every page. */
const HEAD = hashOf(headScript)

/** @param {Iterable<string>} scripts sources of inline scripts */
function policyWith(scripts) {
  return [
    "default-src 'self'",
    ["script-src 'self'", HEAD, ...scripts].join(' '),
    "script-src-attr 'none'",
    // pictures before they are sent, and the tiny ones that stand in until the real one is there
    "img-src 'self' data: blob:",
    // the player's signs are a font in its stylesheet
    "font-src 'self' data:",
    // the player hands its pieces to the browser from memory
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    // widths and colours that a component computes are attributes
    "style-src 'self' 'unsafe-inline'",
    // pieces of a file on its way up
    "connect-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For one request: a policy with a nonce of its own. */
export const policyOfRequest = () => policyWith([`'nonce-${randomUUID()}'`])

/** The nonce that a policy names, or null. @param {unknown} policy */
export function nonceIn(policy) {
  return (typeof policy === 'string' && /'nonce-([\w-]+)'/.exec(policy)?.[1]) || null
}

/**
 * For a page that everybody gets alike: names each inline script that carries the nonce with which it was rendered.
 * @param {string} html @param {string} nonce
 */
export function policyOfCached(html, nonce) {
  /** @type {Set<string>} */
  const hashes = new Set()
  /** @type {string | null} */
  let script = null
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const isOurs = name === 'script' && attributes.nonce === nonce && attributes.src === undefined
      script = isOurs ? '' : null
    },
    ontext: (text) => {
      if (script !== null) script += text
    },
    onclosetag: () => {
      if (script !== null) hashes.add(hashOf(script))
      script = null
    },
  })
  parser.end(html)
  return policyWith(hashes)
}
