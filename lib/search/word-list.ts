import type { Locale } from '@/lib/i18n/locales'
import { cut, foldWords, gramsOf, inSimplified, readRuns } from './words'

export type Weight = 'A' | 'B' | 'C' | 'D'
export const weights: readonly Weight[] = ['A', 'B', 'C', 'D']

/** Longer texts are read up to here: a tsvector has at most 1 MB. */
const TEXT_MAX = 20_000
/** Latin words that are stored to correct misspellings */
export const WORD_LENGTHS = { least: 3, most: 40 }
const POSITION_MAX = 16_383
const PLACES_MAX = 3

export type WordList = {
  /** a tsvector in PostgreSQL's notation: words as they are written, and parts of Chinese and Japanese ones */
  words: string
  /** words that may have English endings, of each weight: PostgreSQL adds their stems */
  latin: Record<Weight, string>
  /** those of title and names that somebody may misspell */
  spelled: string[]
}

/**
 * The words of a subject's texts: A title, B tags, materials and names, C description, D the rest. Parts weigh one less. What
 * is written in Traditional Chinese has its Simplified words as well, where the subject is not in Japanese.
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

/** A word as tsvector and tsquery write it: whatever is in it means itself. */
export function lexeme(word: string): string {
  return `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
}

/** Words that no text has: they let one index answer for machine and material as well. */
export const marks = {
  device: (id: number) => `~d${id}`,
  material: (id: number) => `~m${id}`,
}
