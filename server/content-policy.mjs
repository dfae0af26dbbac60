// @ts-check
// The content security policy of a page. Next gets a nonce with each request and writes it into its own scripts and React's;
// an injected script has none. A cached page is the same for every visitor, so its policy names the scripts that carry the
// nonce by their hashes instead (finish-page.mjs).
import { createHash, randomUUID } from 'node:crypto'
import { Parser } from 'htmlparser2'
import { headScript } from '../lib/web/head-script.mjs'

/** @param {string} script */
const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The head script is the same on every page, and the layout writes it without a nonce. */
const HEAD = hashOf(headScript)

/** @param {Iterable<string>} scripts sources of inline scripts */
function policyWith(scripts) {
  return [
    "default-src 'self'",
    ["script-src 'self'", HEAD, ...scripts].join(' '),
    "script-src-attr 'none'",
    // previews of pictures before their upload, and inline placeholders
    "img-src 'self' data: blob:",
    // the player's stylesheet contains its icon font
    "font-src 'self' data:",
    // the player feeds segments through Media Source Extensions
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    // components set computed widths and colours as style attributes
    "style-src 'self' 'unsafe-inline'",
    // chunks of a resumable upload
    "connect-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Returns the policy of one request, with a new nonce. */
export const policyOfRequest = () => policyWith([`'nonce-${randomUUID()}'`])

/** Returns the nonce in a policy, or null. @param {unknown} policy */
export function nonceIn(policy) {
  return (typeof policy === 'string' && /'nonce-([\w-]+)'/.exec(policy)?.[1]) || null
}

/**
 * Returns the policy of a cached page: it names the hash of each inline script that carries the nonce of the render.
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
