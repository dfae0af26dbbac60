import { toMainlandChinese, toSimplified } from '@/lib/core/simplified'
import type { Locale } from '@/lib/i18n/locales'

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
export type CjkRun = CutText & { cjk: true; from: number; to: number }
export type Run = SpacedWord | CjkRun

/** Accents of Latin letters; the marks of kana are parts of the character and stay. */
const accents = /(?<=\p{Script=Latin}\p{M}*)\p{M}/gu
const mayHaveAccents = /[\u0300-\u036f\u00e0-\u024f\u1e00-\u1eff]/u

/** Folds a text for comparison: NFKC, lower case, Latin letters without accents. */
export function foldWords(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase()
  return mayHaveAccents.test(folded) ? folded.normalize('NFD').replace(accents, '').normalize('NFC') : folded
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

/** A Chinese or Japanese run with its segments. */
export type CutText = { text: string; segments: string[] }

/** Returns a text in the other kana (ランプ for らんぷ); unchanged unless all of it is in one of them. */
export function inOtherKana(text: string): string {
  const by = onlyHiragana.test(text) ? KANA_APART : onlyKatakana.test(text) ? -KANA_APART : 0
  // a run of long-vowel marks alone belongs to both kana
  return text.replace(/[^ー]/gu, (letter) => String.fromCodePoint(letter.codePointAt(0)! + by))
}

/** Returns a run in Simplified Chinese; unchanged when it has kana or its `language` is Japanese. */
export function inSimplified(text: string, language: Locale): string {
  return isJapanese(text, language) ? text : toSimplified(text)
}

/** Returns other writings of a text: in the other kana, in Simplified Chinese, in the words of the mainland. */
export function otherScripts(text: string, language: Locale): string[] {
  const ways = [
    inOtherKana(text),
    ...(isJapanese(text, language) ? [] : [toSimplified(text), toMainlandChinese(text)]),
  ]
  return [...new Set(ways)].filter((way) => way !== text)
}

/** Segments a run. */
export const cut = (text: string): CutText => ({ text, segments: cutRun(text) })

/** Particles of one kana, which carry no meaning; any other single kana is a part of a word. */
const particles = new Set('をはがのにでともへやかねよなたてだ')

/**
 * Segments a run of a query. A word of kana that the dictionary does not know stays whole: it would be cut anywhere, すれーと into
 * す, れ, ー and と, which every text contains.
 */
export function cutSought(text: string): CutText {
  if (!onlyHiragana.test(text) && !onlyKatakana.test(text)) return cut(text)
  const pieces = [...segmenters.ja.segment(text)].filter(({ segment }) => oneKana.test(segment))
  const isKnown = pieces.every(({ segment }) => particles.has(segment)) && pieces.length < cutRun(text).length
  return isKnown ? cut(text) : { text, segments: [text.slice(0, WORD_MAX)] }
}

const isJapanese = (text: string, language: Locale) => language === 'ja' || kana.test(text)

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
