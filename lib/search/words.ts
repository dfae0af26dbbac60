/** Chinese and Japanese use no blanks between words; the platform's dictionary segments these runs. */
const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々〆ヶ'
const runs = new RegExp(`[${CJK}]+|(?:(?![${CJK}])[\\p{L}\\p{N}\\p{M}])+`, 'gu')
const cjkRun = new RegExp(`^[${CJK}]`, 'u')
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const oneKana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]$/u
const oneHan = /^\p{Script=Han}$/u
/** characters; longer than any real word, and far below the 2 kB that PostgreSQL allows for a lexeme */
const WORD_MAX = 64

const segmenters = {
  ja: new Intl.Segmenter('ja', { granularity: 'word' }),
  zh: new Intl.Segmenter('zh', { granularity: 'word' }),
}

export type SpacedWord = { cjk: false; word: string; from: number; to: number }
type CjkRun = { cjk: true; text: string; segments: string[]; from: number; to: number }
export type Run = SpacedWord | CjkRun

/** Returns a text in the form for comparison: NFKC and lower case. */
export function foldWords(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Tells whether a word consists of digits alone. */
export const isNumber = (word: string): boolean => /^\d+$/u.test(word)

/** Returns the words of a folded text, and its Chinese and Japanese runs with their segments. */
export function readRuns(folded: string): Run[] {
  return findRuns(folded).map((run) => (run.cjk ? { ...run, segments: cutRun(run.text) } : run))
}

/** Returns only the words that blanks separate, without the cost of segmenting. */
export function readSpacedWords(folded: string): SpacedWord[] {
  return findRuns(folded).filter((run) => !run.cjk)
}

function findRuns(folded: string): (SpacedWord | Omit<CjkRun, 'segments'>)[] {
  return [...folded.matchAll(runs)].map(({ 0: text, index: from }) => {
    const to = from + text.length
    return cjkRun.test(text)
      ? { cjk: true, text, from, to }
      : { cjk: false, word: text.slice(0, WORD_MAX).toWellFormed(), from, to }
  })
}

/** Segments of short runs: nearly every post repeats the names of materials. Cleared when full. */
const cuts = new Map<string, string[]>()
const CUTS_MAX = 5_000
const CUT_LENGTH = 24

function cutRun(text: string): string[] {
  if (text.length > CUT_LENGTH) return cutAnyRun(text)
  const known = cuts.get(text)
  if (known) return known
  if (cuts.size >= CUTS_MAX) cuts.clear()
  const words = cutAnyRun(text)
  cuts.set(text, words)
  return words
}

/**
 * Returns the segments of a run of kana and Chinese characters; particles of one kana carry no meaning and drop out.
 */
function cutAnyRun(text: string): string[] {
  const segments = [...segmenters[kana.test(text) ? 'ja' : 'zh'].segment(text)].map(({ segment }) =>
    segment.slice(0, WORD_MAX).toWellFormed(),
  )
  const words = segments.filter((segment) => !oneKana.test(segment))
  return words.length > 0 ? words : segments
}

const KANA_APART = 'ア'.codePointAt(0)! - 'あ'.codePointAt(0)!
const onlyHiragana = /^[ぁ-ゖー]{2,}$/u
const onlyKatakana = /^[ァ-ヶー]{2,}$/u

/** Returns the same word in the other kana, as many people write it: ランプ for らんぷ. Null for a run that is not in one kana throughout. */
export function inOtherKana(text: string): { text: string; segments: string[] } | null {
  const by = onlyHiragana.test(text) ? KANA_APART : onlyKatakana.test(text) ? -KANA_APART : 0
  // a run of long-vowel marks alone belongs to both kana
  const other = text.replace(/[^ー]/gu, (letter) => String.fromCodePoint(letter.codePointAt(0)! + by))
  return other === text ? null : { text: other, segments: cutRun(other) }
}

/**
 * Returns single Chinese characters and pairs of neighbours, which match a part of a word, or a word that was segmented
 * differently.
 */
export function gramsOf(run: string): { pairs: string[]; characters: string[] } {
  const letters = [...run]
  return {
    pairs: letters.slice(1).map((letter, index) => letters[index]! + letter),
    characters: letters.filter((letter) => oneHan.test(letter)),
  }
}
