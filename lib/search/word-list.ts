import type { Locale } from '@/lib/i18n/locales'
import { cut, foldWords, gramsOf, inSimplified, readRuns } from './words'

export type Weight = 'A' | 'B' | 'C' | 'D'
export const weights: readonly Weight[] = ['A', 'B', 'C', 'D']

/** Characters of a text that are indexed, at most: a tsvector has at most 1 MB. */
const TEXT_MAX = 20_000
/** lengths of the Latin words that are stored to correct misspellings */
export const WORD_LENGTHS = { least: 3, most: 40 }
const POSITION_MAX = 16_383
const PLACES_MAX = 3

export type WordList = {
  /** a tsvector in PostgreSQL's notation: the words as written, and the parts of Chinese and Japanese words */
  words: string
  /** words that may have English endings, by weight; PostgreSQL adds their stems */
  latin: Record<Weight, string>
  /** words of the title and names that a query may misspell */
  spelled: string[]
}

/**
 * Returns the words of a subject's texts by weight: A title, B tags, materials and names, C description, D the rest; parts of
 * words have the next lower weight. Traditional Chinese also adds its Simplified words, unless the subject is in Japanese.
 */
export function makeWordList(
  texts: Record<Weight, string>,
  marks: string[] = [],
  language: Locale = 'en',
): WordList {
  const places = new Map<string, string[]>()
  const latin = { A: '', B: '', C: '', D: '' }
  let position = 0
  const add = (word: string, weight: Weight) => {
    const known = places.get(word)
    position = Math.min(position + 1, POSITION_MAX)
    if (!known) places.set(word, [`${position}${weight}`])
    else if (known.length < PLACES_MAX) known.push(`${position}${weight}`)
  }
  for (const [index, weight] of weights.entries()) {
    const ofParts = weights[Math.min(index + 1, 3)]!
    const stemmed = new Set<string>()
    for (const run of readRuns(foldWords(texts[weight].slice(0, TEXT_MAX)))) {
      if (!run.cjk) {
        add(run.word, weight)
        stemmed.add(run.word)
        continue
      }
      const simplified = inSimplified(run.text, language)
      for (const { text, segments } of simplified === run.text ? [run] : [run, cut(simplified)]) {
        for (const segment of segments) add(segment, weight)
        const { pairs, characters } = gramsOf(text)
        for (const part of [...pairs, ...characters]) if (!segments.includes(part)) add(part, ofParts)
      }
    }
    latin[weight] = [...stemmed].join(' ')
  }
  for (const mark of marks) places.set(mark, [])
  return {
    words: [...places].map(([word, at]) => lexeme(word) + (at.length ? `:${at.join(',')}` : '')).join(' '),
    latin,
    spelled: `${latin.A} ${latin.B}`
      .split(' ')
      .filter(
        (word) =>
          word.length >= WORD_LENGTHS.least && word.length <= WORD_LENGTHS.most && /\p{L}/u.test(word),
      ),
  }
}

/** Quotes a word for a tsvector or tsquery, so that none of its characters is an operator. */
export function lexeme(word: string): string {
  return `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
}

/** Marks for machines and materials, which no text contains: with them one index also answers the filters. */
export const marks = {
  device: (id: number) => `~d${id}`,
  material: (id: number) => `~m${id}`,
}
