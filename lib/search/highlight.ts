import { editDistance } from '@/lib/core/edit-distance'
import { toSimplified } from '@/lib/core/simplified'
import { cjkNamesOf, partsOfMeasure } from './measures'
import type { Term } from './parse-query'
import { foldWords, gramsOf, isNumber, readSpacedWords, type CutText, type SpacedWord } from './words'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

type Place = [from: number, to: number]

/**
 * Returns the places of the terms in a text as ordered [from, to) pairs. Latin words match by beginning or stem, and with
 * `alike` also misspelled; Chinese and Japanese match as a whole, else by their words, else by all pairs of characters.
 */
export function findHighlights(text: string, terms: Term[], alike = false): Place[] {
  const { folded, places } = foldWithPlaces(text)
  const read = readText(folded, terms)
  const found = terms.flatMap((term) => placesOfTerm(read, term, alike))
  return join(places ? found.map(([from, to]) => [places[from]![0], places[to - 1]![1]]) : found)
}

/** Returns how many of the terms stand in a text, by the rules of `findHighlights`. */
export function countFound(text: string, terms: Term[], alike = false): number {
  const read = readText(foldWords(text), terms)
  return terms.filter((term) => placesOfTerm(read, term, alike).length > 0).length
}

type ReadText = { folded: string; simplified: string; words: SpacedWord[] }

/** Reads a folded text once for all terms; only Chinese and Japanese ones need its Simplified form. */
const readText = (folded: string, terms: Term[]): ReadText => ({
  folded,
  simplified: terms.some((term) => term.cjk) ? toSimplified(folded) : folded,
  words: readSpacedWords(folded),
})

function placesOfTerm({ folded, simplified, words }: ReadText, term: Term, alike: boolean): Place[] {
  if (term.cjk)
    return [term, ...term.others].flatMap((way) => {
      const places = placesOfRun(folded, way, alike)
      return places.length > 0 || simplified === folded ? places : placesOfRun(simplified, way, alike)
    })
  const apart = partsOfMeasure(term.word)
  return [...placesOfMeasure(folded, apart), ...placesOfWord(folded, words, term, { apart, alike })]
}

/** Returns the places of a measure in other writing: "3毫米" and "3ミリ" for "3mm". */
function placesOfMeasure(folded: string, apart: [string, string] | null): Place[] {
  const names = apart ? cjkNamesOf(apart[1]) : []
  if (!apart || names.length === 0) return []
  const pattern = new RegExp(`(?<!\\p{N})${apart[0]}\\s*(?:${names.join('|')})`, 'gu')
  return [...folded.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length])
}

function placesOfWord(
  folded: string,
  words: SpacedWord[],
  term: Term & { cjk: false },
  { apart, alike }: { apart: [string, string] | null; alike: boolean },
): Place[] {
  return words.flatMap((run, index): Place[] => {
    const next = words[index + 1]
    if (apart && run.word === apart[0] && next?.word === apart[1] && isGap(folded.slice(run.to, next.from)))
      return [[run.from, next.to]]
    if (isBegunBy(run.word, term.word)) return [[run.from, run.from + term.word.length]]
    const isOther = term.others.some((other) => run.word === other || isSameStem(run.word, other))
    return isOther || isSameStem(run.word, term.word) || (alike && isMisspelled(run.word, term.word))
      ? [[run.from, run.to]]
      : []
  })
}

const isGap = (text: string): boolean => text.trim() === ''

/** A number is no beginning of another number: 12 is not in 120. */
const isBegunBy = (word: string, beginning: string): boolean =>
  word.startsWith(beginning) && !(isNumber(beginning) && /^\d/u.test(word.slice(beginning.length)))

/**
 * Returns the folded text and, for each of its code units, the place of its letter with accents in the original: a letter can
 * fold to several units or none, and a highlight must not split it. `places` is null when folding kept all positions, as in
 * nearly every text.
 */
function foldWithPlaces(text: string): { folded: string; places: Place[] | null } {
  if (text.toLowerCase().length === text.length && text.normalize('NFKC') === text && !/\p{M}/u.test(text))
    return { folded: foldWords(text), places: null }
  let folded = ''
  const places: Place[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const part = foldWords(segment)
    for (let i = 0; i < part.length; i++) places.push([index, index + segment.length])
    folded += part
  }
  return { folded, places }
}

function placesOfRun(folded: string, { text, segments }: CutText, alike: boolean): Place[] {
  const whole = placesOf(folded, text)
  if (whole.length > 0) return whole
  const words = segments.flatMap((segment) => placesOf(folded, segment))
  if (words.length > 0) return words
  // one pair alone is a part of other words: レート of プレート is no スレート
  const { pairs } = gramsOf(text)
  return alike || pairs.every((pair) => folded.includes(pair))
    ? pairs.flatMap((pair) => placesOf(folded, pair))
    : []
}

function placesOf(text: string, part: string): Place[] {
  const found: Place[] = []
  for (let at = text.indexOf(part); at >= 0 && part; at = text.indexOf(part, at + part.length))
    found.push([at, at + part.length])
  return found
}

const ending = /^(?:'?s|es|e|ed|er|ers|d|r|rs|ing|ings|y|ies|ied|ly)?$/

/** Approximates the database's stemmer closely enough to mark words. */
function isSameStem(a: string, b: string): boolean {
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  return same >= 3 && ending.test(a.slice(same)) && ending.test(b.slice(same))
}

/** Tells whether `typed` is `word` with at most one letter in four wrong, missing or added. */
export function isMisspelled(word: string, typed: string): boolean {
  const most = Math.floor(Math.max(word.length, typed.length) / 4)
  return most > 0 && Math.abs(word.length - typed.length) <= most && editDistance(word, typed) <= most
}

function join(places: Place[]): Place[] {
  const sorted = places.filter(([from, to]) => to > from).sort((a, b) => a[0] - b[0])
  return sorted.reduce<Place[]>((joined, next) => {
    const last = joined.at(-1)
    if (last && next[0] <= last[1]) last[1] = Math.max(last[1], next[1])
    else joined.push([...next])
    return joined
  }, [])
}
