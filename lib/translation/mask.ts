import type { Locale } from '@/lib/i18n/locales'
import { spelledNumbers } from './spelled-numbers'

/** How a masked text marks its tokens: as an element for engines that keep markup, else as letters in brackets. */
export type MaskStyle = 'xml' | 'plain'
export type Masked = { text: string; tokens: string[]; style: MaskStyle }

const number = String.raw`[±+−-]?(?:(?<![A-Za-z])[A-Za-z]+-?)?\p{N}+(?:[.,:/]\p{N}+)*`
const unit = String.raw`(?:%|％|‰|°\s?[CF]?|℃|″|′|"|(?:mm|cm|µm|μm|nm|km|m|in|ft)(?:[²³]|\/(?:s|min))?|lines?\/cm|l\/cm|dpi|ppi|px|k?Hz|mW|kW|W|kg|mg|g|ml|l|V|A|bar|psi|min|sec|ms|s|h|K|毫米(?:\/秒|每秒)?|厘米|公分|微米|纳米|瓦|ミリ(?:メートル)?(?:毎秒)?|センチ(?:メートル)?|ミクロン|ワット|パーセント)(?![A-Za-z])`
const measure = `${number}[A-Za-z]*(?:\\s?${unit})?`

/**
 * Parts that must stay unchanged: addresses, names, code, files, machines, settings, and every number with its unit.
 */
const untouchable = new RegExp(
  [
    String.raw`https?:\/\/[^\s<>)]+`,
    String.raw`\]\([^)\s]*\)`,
    String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
    String.raw`[@＠][\p{L}\p{N}_.-]+`,
    '`[^`\\n]+`',
    String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.(?:svg|dxf|ai|eps|pdf|png|jpe?g|webp|gif|bmp|lbrn2?|xcs|gcode|nc|gc|lps|zip|stl|3mf|step|stp|mp4|mov)(?![\p{L}\p{N}])`,
    String.raw`(?<![A-Za-z0-9])(?:LP[1-5]|LX[12])(?![A-Za-z0-9])`,
    String.raw`Kerf(?: Studio| Creative Zone)?|LightBurn|Inkscape|Illustrator|AutoCAD|Fusion 360`,
    String.raw`CC0|CC BY(?:-(?:SA|NC|ND))*`,
    `${measure}(?:\\s?[×xX*–—~〜～-]\\s?${measure})*`,
  ].join('|'),
  'gu',
)

/**
 * Returns the text with numbered placeholders for the parts that must not change, or null when nothing remains to
 * translate.
 */
export function maskText(text: string, style: MaskStyle): Masked | null {
  const tokens: string[] = []
  let masked = ''
  let at = 0
  for (const found of text.matchAll(untouchable)) {
    masked += escape(text.slice(at, found.index), style) + place(tokens.length, style)
    tokens.push(found[0])
    at = found.index + found[0].length
  }
  const rest = text.slice(at)
  masked += escape(rest, style)
  return /\p{L}/u.test(text.replace(untouchable, '')) ? { text: masked, tokens, style } : null
}

/**
 * Returns an engine's answer with the tokens in place of their placeholders. Null when it must not be shown: a token is
 * missing, doubled or added, numbers of one unit changed their order, or a number appeared that the text did not
 * contain.
 */
export function unmaskText(
  { tokens, style }: Masked,
  answer: string,
  { original, source, target }: { original: string; source: Locale; target: Locale },
): string | null {
  if (answer.length > original.length * 6 + 60) return null
  const segments: string[] = []
  const order: number[] = []
  let at = 0
  for (const found of answer.matchAll(places[style])) {
    segments.push(answer.slice(at, found.index))
    order.push(style === 'xml' ? Number(found[1]) : lettersToNumber(found[1]!))
    at = found.index + found[0].length
  }
  segments.push(answer.slice(at))
  if (order.length !== tokens.length || new Set(order).size !== order.length) return null
  if (order.some((one) => !(one < tokens.length)) || !keepsOrder(order, tokens)) return null
  const texts = segments.map((segment) => unescape(segment, style))
  if (texts.some((word) => word === null || /[⟦⟧\p{Cc}]/u.test(word))) return null
  if (!/[<>]/.test(original) && texts.some((word) => /[<>]/.test(word!))) return null
  const translation = texts.join(' ')
  if (!/\p{L}/u.test(translation) || !hasOnlyOriginalNumbers(translation, original, source)) return null
  return texts
    .reduce<string>(
      (text, word, index) =>
        text + word + (index < order.length ? inTarget(tokens[order[index]!]!, target) : ''),
      '',
    )
    .trim()
}

/** Numbers of one unit differ only by their position, as in "from 3 mm to 5 mm". */
function keepsOrder(order: number[], tokens: string[]): boolean {
  const last = new Map<string, number>()
  for (const token of order) {
    const kind = /\p{N}/u.test(tokens[token]!)
      ? tokens[token]!.replace(/[\p{N}\s.,:/±+−×xX*–—~〜～-]/gu, '')
      : `word ${token}`
    if ((last.get(kind) ?? -1) > token) return false
    last.set(kind, token)
  }
  return true
}

/** Accepts digits among the answer's own words only where the text spelled the number out ("two passes"). */
function hasOnlyOriginalNumbers(translation: string, original: string, source: Locale): boolean {
  const digits = translation.normalize('NFKC').match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? []
  if (digits.length === 0) return true
  const spelled = spelledNumbers(original.replace(untouchable, ' '), source)
  return digits.every((number) => {
    const place = spelled.indexOf(Number(number))
    if (place < 0) return false
    spelled.splice(place, 1)
    return true
  })
}

const symbols: Record<string, string> = {
  ...{ 毫米: 'mm', 厘米: 'cm', 公分: 'cm', 微米: 'µm', 纳米: 'nm', 瓦: 'W' },
  ...{
    ミリメートル: 'mm',
    ミリ: 'mm',
    センチメートル: 'cm',
    センチ: 'cm',
    ミクロン: 'µm',
    ワット: 'W',
    パーセント: '%',
  },
}
const eastern =
  /(\p{N})\s?(毫米\/秒|毫米每秒|ミリ毎秒|ミリメートル毎秒|毫米|厘米|公分|微米|纳米|瓦|ミリメートル|ミリ|センチメートル|センチ|ミクロン|ワット|パーセント)/gu

/** Replaces a unit written in characters by its symbol, for readers who cannot read it. */
function inTarget(token: string, target: Locale): string {
  if (target !== 'en') return token
  return token.replace(eastern, (_, digit: string, name: string) => `${digit} ${symbols[name] ?? 'mm/s'}`)
}

const places: Record<MaskStyle, RegExp> = {
  xml: /<x\s+id\s*=\s*["']?(\d+)["']?\s*(?:\/>|>\s*<\/x\s*>)/giu,
  plain: /⟦\s*([A-Za-z]{1,3})\s*⟧/gu,
}

const place = (index: number, style: MaskStyle): string =>
  style === 'xml' ? `<x id="${index}"/>` : `⟦${numberToLetters(index)}⟧`

function numberToLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : numberToLetters(Math.floor(index / 26) - 1) + letter
}
function lettersToNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const escape = (text: string, style: MaskStyle): string =>
  style === 'xml' ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
}

/** Returns null for markup that the text did not contain. */
function unescape(text: string, style: MaskStyle): string | null {
  if (style === 'plain') return text
  if (/[<>]/.test(text)) return null
  return text.replace(/&(amp|lt|gt|quot|#39|apos|nbsp);/g, (_, name: string) => entities[name]!)
}
