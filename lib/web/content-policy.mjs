// @ts-check
// The content security policy of a page that is whole: its inline scripts are named by their hashes, so cached bytes stay
// as they are for everybody. Only scripts that are ours (inline-scripts.mjs) are named: whatever else got into a page is
// not, and never runs. Plain JavaScript for scripts/serve.mjs.
import { createHash } from 'node:crypto'
import { isOurScript } from './inline-scripts.mjs'

const RUN = /(?:<script>(?:(?!<\/script>)[^])*<\/script>){2,}/g
const BETWEEN = '</script><script>'
const SCRIPT = /<script(\s[^>]*)?>([\s\S]*?)<\/script>/gi
/** Data blocks (JSON-LD) never run; the policy has nothing to say about them. */
const DATA = /\stype="application\/(?:ld\+)?json"/
const REFUSALS_MAX = 200

/**
 * Inline scripts that follow one another become one: the same work, one hash instead of thirty. One that is not ours stays
 * by itself, so that it takes none of ours with it.
 * @param {string} html
 */
export function joinScripts(html) {
  return html.replace(RUN, (run) => {
    const scripts = run.slice('<script>'.length, -'</script>'.length).split(BETWEEN)
    /** @type {{ ours: boolean, text: string }[]} */
    const joined = []
    for (const text of scripts) {
      const last = joined.at(-1)
      const ours = isOurScript(text)
      if (last?.ours && ours) last.text += `;\n${text}`
      else joined.push({ ours, text })
    }
    return joined.map(({ text }) => `<script>${text}</script>`).join('')
  })
}

/**
 * The header's value for a page with these inline scripts. `refused` hears of one that is not ours.
 * @param {string} html
 * @param {(script: string) => void} [refused]
 */
export function policyOf(html, refused = logOnce) {
  const hashes = new Set()
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc=/.test(attributes) || DATA.test(attributes)) continue
    if (isOurScript(text)) hashes.add(`'sha256-${hashOf(text)}'`)
    else refused(text)
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
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

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('base64')

const refusals = new Set()

/** A script that is not ours stands in every page that has it: once is enough to be heard. @param {string} script */
function logOnce(script) {
  const hash = hashOf(script)
  if (refusals.has(hash) || refusals.size >= REFUSALS_MAX) return
  refusals.add(hash)
  const begins = script.slice(0, 80)
  console.warn(
    JSON.stringify({ level: 'warn', msg: 'an inline script that is not ours was refused', hash, begins }),
  )
}
