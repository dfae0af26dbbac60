import { foldText, isCjk } from '@/lib/core/text'
import {
  methods,
  type Catalog,
  type DeviceView,
  type MaterialView,
  type Method,
} from '@/lib/settings/catalog'
import { namesOf } from '@/lib/settings/materials'
import { findMeasures, type Measure } from './find-measures'
import { genericWords } from './generic-words'
import { engraveWords, fillerWords, intentWords, laserWords, methodWords } from './question-words'

type Meaning =
  | { kind: 'material'; value: MaterialView }
  | { kind: 'generic' }
  | { kind: 'device'; value: DeviceView }
  | { kind: 'method'; value: Method }
  | { kind: 'laser'; value: string }
  | Measure
  | { kind: 'intent' }
  | { kind: 'engrave' }
  | { kind: 'filler' }
/** A word that was understood, and its place in the text. */
export type Found = Meaning & { start: number; end: number }

/** `first`: text that must occur before the pattern is tried, because most texts have few of the words. */
type Known = { first: string; pattern: RegExp; meaning: Meaning; short: boolean }
/** words of at most this many characters are too often part of longer words */
const SHORT = { other: 1, katakana: 3 }

/** Cached by the list of materials, because another list means another catalogue. */
const known = new WeakMap<Catalog['materials'], Known[]>()

/**
 * Returns the words of a folded text that the catalogue or the question words know, without overlaps, in the order of
 * the text.
 */
export function findWords(folded: string, catalog: Catalog): Found[] {
  let words = known.get(catalog.materials)
  if (!words) known.set(catalog.materials, (words = knownWords(catalog)))
  const candidates = words
    .filter(({ first }) => folded.includes(first))
    .flatMap(({ pattern, meaning, short }) =>
      [...folded.matchAll(pattern)].map((match) => ({
        ...{ found: { ...meaning, start: match.index, end: match.index + match[0].length }, short },
      })),
    )
  const measures = findMeasures(
    folded,
    candidates.flatMap(({ found }) => (found.kind === 'device' ? found : [])),
  )
  const edges = [...measures, ...candidates.map(({ found }) => found)]
  const whole = candidates.filter(({ found, short }) => !short || standsAlone(found, folded, edges))
  const taken: Found[] = []
  for (const one of [...measures, ...whole.map(({ found }) => found)].sort(longestFirst))
    if (taken.every(({ start, end }) => one.end <= start || one.start >= end)) taken.push(one)
  return taken.sort((a, b) => a.start - b.start)
}

/** Replaces these words with blanks of the same length, so that all other words keep their places. */
export function blankOut(folded: string, words: Iterable<Pick<Found, 'start' | 'end'>>): string {
  let rest = folded
  for (const { start, end } of words) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  return rest
}

/** Returns the words of a folded text that are not in `used`. */
export function restOf(folded: string, used: ReadonlySet<Found | undefined>): string[] {
  const known = [...used].filter((one) => one !== undefined)
  return wordsIn(blankOut(folded, known))
}

/** Splits a text into its words, without separators. */
export const wordsIn = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}\p{M}.%/]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))

const longestFirst = (a: Found, b: Found) => b.end - b.start - (a.end - a.start) || a.start - b.start

function knownWords({ devices, materials }: Catalog): Known[] {
  const word = (text: string, meaning: Meaning): Known => {
    const name = foldText(text)
    const parts = partsOf(name)
    return { first: parts[0] ?? '', pattern: patternOf(name, parts), meaning, short: isShort(name) }
  }
  const all = (texts: readonly string[], meaning: Meaning) => texts.map((text) => word(text, meaning))
  return [
    ...materials.flatMap((value) => all(namesOf(value), { kind: 'material', value })),
    // after the names, because the first of two words of the same length wins
    ...genericWords.flatMap(({ words }) => all(words, { kind: 'generic' })),
    ...devices.flatMap((value) => all([value.name, value.slug], { kind: 'device', value })),
    ...methods.flatMap((value) => all(Object.values(methodWords[value]).flat(), { kind: 'method', value })),
    ...Object.entries(laserWords).flatMap(([value, texts]) => all(texts, { kind: 'laser', value })),
    ...all(engraveWords, { kind: 'engrave' }),
    ...all(intentWords, { kind: 'intent' }),
    ...all(fillerWords, { kind: 'filler' }),
  ]
}

const partsOf = (name: string) => name.split(/[\s\p{Pd}_]+|(?<=\p{Script=Latin})(?=\p{N})/u).filter(Boolean)

/**
 * Returns the pattern of a name: blanks and hyphens are optional, and a Latin word is a whole word with or without a
 * plural s.
 */
function patternOf(name: string, parts: string[]): RegExp {
  const written = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('[\\s\\p{Pd}_]*')
  if (isCjk(name)) return new RegExp(written, 'gu')
  const before = /^\p{N}/u.test(name) ? '(?<![\\p{N}.])' : '(?<!\\p{Script=Latin})'
  const after = /\p{N}$/u.test(name) ? '(?![\\p{N}.])' : '(?:e?s)?(?!\\p{Script=Latin})'
  return new RegExp(before + written + after, 'gu')
}

const isKatakana = (text: string) => /^[\p{Script=Katakana}ー]+$/u.test(text)
const isShort = (name: string) =>
  isCjk(name) && [...name].length <= (isKatakana(name) ? SHORT.katakana : SHORT.other)

/** Returns whether the neighbouring characters are of another script or belong to a known word: 紙 in 手紙 is no paper. */
function standsAlone({ start, end }: Found, folded: string, edges: Found[]): boolean {
  const katakana = isKatakana(folded.slice(start, end))
  const joins = (sign: string | undefined) =>
    sign !== undefined && (katakana ? isKatakana(sign) : isCjk(sign))
  return (
    (!joins(folded[start - 1]) || edges.some((one) => one.end === start)) &&
    (!joins(folded[end]) || edges.some((one) => one.start === end))
  )
}
