/** Chinese, Japanese or Korean writing: some limits are shorter there (decisions "Publishing"). */
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

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

/** The path of the first string that PostgreSQL or UTF-8 cannot hold (NUL, lone surrogates), or null. */
export function findBrokenText(value: unknown, path: string[] = []): string | null {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed() ? path.join('.') : null
  }
  if (value === null || typeof value !== 'object') return null
  for (const [key, child] of Object.entries(value)) {
    if (key.includes('\u0000') || !key.isWellFormed()) return path.join('.')
    const found = findBrokenText(child, [...path, key])
    if (found !== null) return found
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
