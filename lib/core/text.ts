import { pathOf, walkValue } from './walk-value'

/** Chinese, Japanese or Korean writing: some limits are shorter there (docs/product.md "Publishing"). */
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether a text has Chinese, Japanese or Korean in it, which says more in fewer characters. */
export function isCjk(text: string): boolean {
  return cjk.test(text)
}

/** Length as a reader counts it. */
export function textLength(text: string): number {
  return [...text].length
}

/** The form that must be unique or is compared: NFKC, lower case, one space. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** In one line, without what a terminal would obey. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A text that goes into a sentence: one that is written from right to left keeps to itself, and turns nothing around beside it. */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}

/** A text without what XML 1.0 has no way to write: feeds and files of other programs are read whole or not at all. */
export function withoutUnwritable(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}

/** Whether PostgreSQL or UTF-8 cannot hold a text: NUL, lone surrogates. */
export function isBrokenText(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed()
}

/** The path of the first string that cannot be held, or of the object with such a name; null when there is none. */
export function findBrokenText(value: unknown): string | null {
  for (const node of walkValue(value)) {
    if (isBrokenText(node.key)) return node.up ? pathOf(node.up) : ''
    if (typeof node.value === 'string' && isBrokenText(node.value)) return pathOf(node)
  }
  return null
}

/** A name for URLs: letters and digits of any script, hyphens between. */
export function slugify(text: string): string {
  const slug = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return slug || 'design'
}
