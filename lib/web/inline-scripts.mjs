// @ts-check
// Which inline scripts are ours. A page's policy names those alone (content-policy.mjs), so that a script that came into
// a page in any other way never runs: known word for word, or data in the strict form in which the framework hands it over.
import { BEGIN as firstPaint } from './first-paint.mjs'
import { headScript } from './head-scripts.mjs'
import { reactRuntime, reinsertIcons } from './react-runtime.mjs'

/** @type {readonly string[]} */
const WORD_FOR_WORD = [headScript, ...reactRuntime, reinsertIcons]

/** @typedef {(values: any[]) => boolean} Check */

/** @type {Check} */
const isFlight = (values) =>
  values.length === 1 && Array.isArray(values[0]) && [0, 1, 2, 3].includes(values[0][0])
/** @type {Check} */
const areTexts = (values) =>
  values.length > 0 && values.every((value) => value === null || typeof value === 'string')
/** the last of them is a list of stylesheets with their attributes @type {Check} */
const areTextsAndSheets = (values) =>
  areTexts(values.slice(0, -1)) &&
  Array.isArray(values.at(-1)) &&
  values.at(-1).every((/** @type {any} */ one) => Array.isArray(one) && areTexts(one) && isOwnFile(one[0]))
/** @type {Check} */
const areFileLists = (values) =>
  values.length === 3 && values.every((list) => Array.isArray(list) && list.every(isOwnFile))
/** @type {Check} */
const areChunks = ([value, ...more]) =>
  more.length === 0 &&
  Object.keys(value).every((key) => key === 'otherChunks' || key === 'runtimeModuleIds') &&
  (value.otherChunks ?? []).every((/** @type {unknown} */ one) => isOwnFile(`/_next/${one}`)) &&
  (value.runtimeModuleIds ?? []).every((/** @type {unknown} */ one) => /^[\w-]+$/.test(String(one)))

/** @param {unknown} value */
const isOwnFile = (value) =>
  typeof value === 'string' && /^\/(?:_next\/static|fonts)\/[\w./~-]+$/.test(value) && !value.includes('..')

/** Calls whose arguments are JSON and nothing else. @type {readonly (readonly [string, Check])[]} */
const CALLS = [
  ['self.__next_f.push(', isFlight],
  ['(self.__next_f=self.__next_f||[]).push(', isFlight],
  ['$RC(', areTexts],
  ['$RS(', areTexts],
  ['$RX(', areTexts],
  ['$RR(', areTextsAndSheets],
  ['(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', areChunks],
  [firstPaint, areFileLists],
]

/**
 * Whether a script consists of nothing but statements of ours and of the framework.
 * @param {string} script
 */
export function isOurScript(script) {
  let at = 0
  while (at < script.length) {
    const next = endOfStatement(script, at)
    if (next === null) return false
    at = next
    // joined scripts have one more at the end of each
    while (script[at] === ';' || script[at] === '\n') at++
  }
  return script !== ''
}

/** @param {string} script @param {number} at @returns {number | null} */
function endOfStatement(script, at) {
  const known = WORD_FOR_WORD.find((text) => script.startsWith(text, at))
  if (known) return at + known.length
  const call = CALLS.find(([begin]) => script.startsWith(begin, at))
  if (!call) return null
  const from = at + call[0].length
  const end = endOfJson(script, from)
  // in HTML a bracket could end the script, and begin another
  if (script[end] !== ')' || /[<>]/.test(script.slice(from, end))) return null
  try {
    return call[1](JSON.parse(`[${script.slice(from, end)}]`)) ? end + 1 : null
  } catch {
    return null
  }
}

/** Where the parenthesis is that ends a list of JSON values: outside of their strings. @param {string} text @param {number} at */
function endOfJson(text, at) {
  let inside = false
  for (; at < text.length; at++) {
    const char = text[at]
    if (inside && char === '\\') at++
    else if (char === '"') inside = !inside
    else if (!inside && char === ')') break
  }
  return at
}
