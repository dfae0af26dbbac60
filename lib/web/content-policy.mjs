// The content security policy of a page that is whole: every inline script is named by its hash, so cached bytes stay
// as they are for everybody and nothing that a member writes can ever run. Plain JavaScript for scripts/serve.mjs.
import { createHash } from 'node:crypto'

const RUN = /(?:<script>(?:(?!<\/script>)[^])*<\/script>){2,}/g
const BETWEEN = '</script><script>'
const SCRIPT = /<script(\s[^>]*)?>([\s\S]*?)<\/script>/g
/** Data blocks (JSON-LD) never run; the policy has nothing to say about them. */
const DATA = /\stype="application\/(?:ld\+)?json"/

/** Inline scripts that follow one another become one: the same work, one hash instead of thirty. */
export function joinScripts(html) {
  return html.replace(RUN, (run) => run.replaceAll(BETWEEN, ';\n'))
}

/** The header's value for a page with these inline scripts. */
export function policyOf(html) {
  const hashes = new Set()
  for (const [, attributes = '', text] of html.matchAll(SCRIPT)) {
    if (/\ssrc=/.test(attributes) || DATA.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
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
