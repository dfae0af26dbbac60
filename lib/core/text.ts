import { pathOf, walkValue } from './walk-value'

/** Chinese, Japanese or Korean writing: some limits are shorter there (docs/product.md "Publishing"). */
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Returns whether a text contains Chinese, Japanese or Korean, which says more in fewer characters. */
export function isCjk(text: string): boolean {
  return cjk.test(text)
}

/** Returns the length in code points, as a reader counts. */
export function textLength(text: string): number {
  return [...text].length
}

/** Returns the form for comparisons and unique columns: NFKC, lower case, single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** Returns a text in one line, without control characters that a terminal would obey. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Isolates a text inside of a sentence, so that right-to-left text does not reorder what stands beside it. */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}

/**
 * Returns a text without the characters that XML 1.0 cannot express: one of them makes a whole feed or file unreadable.
 */
export function withoutUnwritable(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}

/** Returns whether PostgreSQL or UTF-8 cannot store a text: NUL, lone surrogates. */
export function isBrokenText(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed()
}

/**
 * Returns the path of the first string that cannot be stored, or of the object with such a key; null when there is
 * none.
 */
export function findBrokenText(value: unknown): string | null {
  for (const node of walkValue(value)) {
    if (isBrokenText(node.key)) return node.up ? pathOf(node.up) : ''
    if (typeof node.value === 'string' && isBrokenText(node.value)) return pathOf(node)
  }
  return null
}

/** Returns a name for URLs: letters and digits of any script, with hyphens between. */
export function slugify(text: string): string {
  const slug = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return slug || 'design'
}
