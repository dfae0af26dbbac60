// @ts-check
// Self-contained pages for failures and refused requests: no scripts, sheets or pictures. A test compares their words with
// messages/.

import { isPrefix, languageTags, localeOfPrefix, prefixPattern } from '../lib/i18n/languages.mjs'
import { serverPageTexts } from '../lib/i18n/plain-texts.mjs'

export const RETRY_SECONDS = 30

/** The policy of a page without scripts. */
export const PLAIN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const PREFIX = new RegExp(`^/(?:m/)?(${prefixPattern})(?=[/?]|$)`)

const style = `:root{color-scheme:light dark;--paper:#faf7f2;--ink:#1b1916;--edge:#8c8375;--fill:#cf4317;--on:#fff}@media(prefers-color-scheme:dark){:root{--paper:#141210;--ink:#f3eee6;--edge:#7c7266;--fill:#ff7a45;--on:#1b0d06}}body{display:grid;place-items:center;min-height:100dvh;margin:0;padding:24px;box-sizing:border-box;background:var(--paper);color:var(--ink);font:400 15px/1.6 Figtree,system-ui,sans-serif;text-align:center}svg{width:min(280px,70vw);color:var(--edge)}h1{font-size:26px;line-height:1.3;text-wrap:balance}:lang(ja) h1{word-break:auto-phrase}p{display:flex;flex-wrap:wrap;justify-content:center;gap:12px}a{padding:10px 18px;border:1px solid var(--edge);border-radius:10px;color:inherit;font-weight:650;text-decoration:none}a:first-child{border-color:transparent;background:var(--fill);color:var(--on)}a:focus-visible{outline:3px solid #2746d8;outline-offset:2px}`
const bed =
  '<svg viewBox="10 0 190 150" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" aria-hidden="true"><path d="M98 26L193.3 81L115.3 126L20.1 71ZM20.1 71v10L115.3 136L193.3 91v-10M115.3 126v10"/><path d="M100 35L160 70L103 103L43 68Z" stroke-dasharray="5 6"/></svg>'

/** Returns the page for a failure that passes, with links to try the address again and to the home page. @param {string} url */
export function unavailablePage(url) {
  const { unavailable } = textsFor(url)
  return wholePage(url, unavailable, screen(url, unavailable))
}

/** Returns a page in the language of the address with `title` and a link home. @param {string} url @param {string} title */
export function plainPage(url, title) {
  const { prefix, home } = textsFor(url)
  return wholePage(url, title, `<main>${bed}<h1>${title}</h1><p><a href="${prefix}">${home}</a></p></main>`)
}

/** @param {string} url @param {string} title @param {string} body */
function wholePage(url, title, body) {
  return `<!doctype html><html lang="${textsFor(url).lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`
}

/** Returns the page for a failure that stays. @param {string} url */
export function failedPage(url) {
  const { failed } = textsFor(url)
  return wholePage(url, failed, screen(url, failed))
}

/** @param {string} url @param {string} title */
function screen(url, title) {
  const { prefix, again, home } = textsFor(url)
  return `<main>${bed}<h1>${title}</h1><p><a href="${escape(url)}">${again}</a><a href="${prefix}">${home}</a></p></main>`
}

/** Returns the language of an address's prefix; English without one. @param {string} url */
export function languageOfAddress(url) {
  const [, prefix] = PREFIX.exec(url) ?? []
  return isPrefix(prefix) ? localeOfPrefix(prefix) : 'en'
}

/** @param {string} url */
function textsFor(url) {
  const [prefix = '/'] = PREFIX.exec(url) ?? []
  const locale = languageOfAddress(url)
  return { ...serverPageTexts[locale], lang: languageTags[locale], prefix }
}

/** @param {string} text */
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
