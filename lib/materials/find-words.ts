import { foldText, isCjk } from '@/lib/core/text'
import {
  methods,
  type Catalog,
  type DeviceView,
  type MaterialView,
  type Method,
} from '@/lib/settings/catalog'
import { namesOf } from '@/lib/settings/materials'
import { genericWords } from './generic-words'
import { engraveWords, fillerWords, intentWords, laserWords, methodWords } from './question-words'

type Meaning =
  | { kind: 'material'; value: MaterialView }
  | { kind: 'generic' }
  | { kind: 'device'; value: DeviceView }
  | { kind: 'method'; value: Method }
  | { kind: 'laser'; value: string }
  | { kind: 'watts'; value: number }
  | { kind: 'thickness'; value: number }
  | { kind: 'number'; value: number }
  | { kind: 'intent' }
  | { kind: 'engrave' }
  | { kind: 'filler' }
/** A word that was understood, and where it stands. */
export type Found = Meaning & { start: number; end: number }

/** `first`: what a text must have for the pattern to be tried; most texts have few of the words. */
type Known = { first: string; pattern: RegExp; meaning: Meaning; short: boolean }
const MM_PER_INCH = 25.4
const MM_PER_MIL = MM_PER_INCH / 1_000
const MM_PER_MICRON = 0.001
/** so many signs and fewer are part of longer words too often */
const SHORT = { other: 1, katakana: 3 }

/** By the materials of a catalogue: another list of them is another catalogue. */
const known = new WeakMap<Catalog['materials'], Known[]>()

/** The words of a folded text that the catalogue or the question's words know, none over another, in the order of the text. */
export function findWords(folded: string, catalog: Catalog): Found[] {
  let words = known.get(catalog.materials)
  if (!words) known.set(catalog.materials, (words = knownWords(catalog)))
  const measures = findMeasures(folded)
  const candidates = words
    .filter(({ first }) => folded.includes(first))
    .flatMap(({ pattern, meaning, short }) =>
      [...folded.matchAll(pattern)].map((match) => ({
        ...{ found: { ...meaning, start: match.index, end: match.index + match[0].length }, short },
      })),
    )
  const edges = [...measures, ...candidates.map(({ found }) => found)]
  const whole = candidates.filter(({ found, short }) => !short || standsAlone(found, folded, edges))
  const taken: Found[] = []
  for (const one of [...measures, ...whole.map(({ found }) => found)].sort(longestFirst))
    if (taken.every(({ start, end }) => one.end <= start || one.start >= end)) taken.push(one)
  return taken.sort((a, b) => a.start - b.start)
}

/** The text with blanks in place of these words, so that the others stay where they are. */
export function blankOut(folded: string, words: Iterable<Pick<Found, 'start' | 'end'>>): string {
  let rest = folded
  for (const { start, end } of words) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  return rest
}

/** The words of a text that are none of these, folded. */
export function restOf(folded: string, used: ReadonlySet<Found | undefined>): string[] {
  const known = [...used].filter((one) => one !== undefined)
  return blankOut(folded, known)
    .split(/[^\p{L}\p{N}\p{M}.%/]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

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
    // after the names: of two of the same length the first counts
    ...genericWords.flatMap(({ words }) => all(words, { kind: 'generic' })),
    ...devices.flatMap((value) => all([value.name, value.slug], { kind: 'device', value })),
    ...methods.flatMap((value) => all(methodWords[value], { kind: 'method', value })),
    ...Object.entries(laserWords).flatMap(([value, texts]) => all(texts, { kind: 'laser', value })),
    ...all(engraveWords, { kind: 'engrave' }),
    ...all(intentWords, { kind: 'intent' }),
    ...all(fillerWords, { kind: 'filler' }),
  ]
}

const partsOf = (name: string) => name.split(/[\s\p{Pd}_]+|(?<=\p{Script=Latin})(?=\p{N})/u).filter(Boolean)

/** Blanks and hyphens may be missing or added; Latin words are whole, with a plural s or without. */
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

/** Whether nothing of the same writing stands beside it, unless that is a word that is known: 紙 of 手紙 is no paper. */
function standsAlone({ start, end }: Found, folded: string, edges: Found[]): boolean {
  const katakana = isKatakana(folded.slice(start, end))
  const joins = (sign: string | undefined) =>
    sign !== undefined && (katakana ? isKatakana(sign) : isCjk(sign))
  return (
    (!joins(folded[start - 1]) || edges.some((one) => one.end === start)) &&
    (!joins(folded[end]) || edges.some((one) => one.start === end))
  )
}

/** Of thickness or weight, which say no millimetres by themselves. */
const otherUnits =
  '(?:(?:ft|feet|foot|yards?|yd|ga|gauge|oz|ounces?|gsm|pts?|points?|km)(?!\\p{Script=Latin})|丝|絲|寸|尺|分|オンス|匁)'
const decimal = '(\\d{1,3}(?:[.,]\\d{1,3})?)'
const whole = '(?<![\\p{N}.,/])'
const measurePatterns = (
  [
    // "3 mm", and not "3 mm/s"
    [
      `${whole}${decimal}\\s*(?:mm|millimet(?:re|er)s?|毫米|ミリメートル|ミリ)(?!\\p{Script=Latin}|\\s*/|\\s*(?:每|毎))`,
      'thickness',
      1,
    ],
    [
      `${whole}${decimal}\\s*(?:cm|centimet(?:re|er)s?|厘米|センチメートル|センチ)(?!\\p{Script=Latin})`,
      'thickness',
      10,
    ],
    [`${whole}${decimal}\\s*(?:mils?|thou|密耳|ミル)(?!\\p{Script=Latin})`, 'thickness', MM_PER_MIL],
    [
      `${whole}${decimal}\\s*(?:microns?|[uμ]m|微米|ミクロン|マイクロメートル)(?!\\p{Script=Latin})`,
      'thickness',
      MM_PER_MICRON,
    ],
    [`${whole}${decimal}\\s*(?:inches|inch|in\\b|"|″|英寸|インチ)`, 'thickness', MM_PER_INCH],
    [`(?<!\\p{Script=Latin})t\\s*=?\\s*${decimal}(?:\\s*mm)?(?![\\p{Script=Latin}\\p{N}])`, 'thickness', 1],
    [`${whole}${decimal}\\s*t(?![\\p{Script=Latin}\\p{N}])`, 'thickness', 1],
    [`${whole}${decimal}\\s*(?:w|watts?|瓦|ワット)(?!\\p{Script=Latin})`, 'watts', 1],
    [
      `(?<![\\p{Script=Latin}\\p{N}.,/-])${decimal}(?!\\p{Script=Latin}|\\s*(?:[\\p{N}.,%/:-]|${otherUnits}|(?:[cmn]?m|k?hz|w|dpi|k|passes|x|ply)(?!\\p{Script=Latin})))`,
      'number',
      1,
    ],
  ] as const
).map(([source, kind, factor]) => ({ pattern: new RegExp(source, 'gu'), kind, factor }))
const fraction =
  /(?<![\p{N}.,/])(\d)\s*[/⁄]\s*(\d{1,2})\s*(?:inches|inch|in\b|"|″|英寸|インチ)?(?![\p{N}/])/gu

/** Lengths in mm, to the hundredth, and powers in W. */
function findMeasures(folded: string): Found[] {
  const of = (match: RegExpExecArray, kind: 'thickness' | 'watts' | 'number', value: number): Found[] => {
    const rounded = Math.round(value * 100) / 100
    const place = { start: match.index, end: match.index + match[0].length }
    return rounded > 0 && rounded <= 500 ? [{ kind, value: rounded, ...place }] : []
  }
  return [
    ...measurePatterns.flatMap(({ pattern, kind, factor }) =>
      [...folded.matchAll(pattern)].flatMap((match) =>
        of(match, kind, Number(match[1]!.replace(',', '.')) * factor),
      ),
    ),
    ...[...folded.matchAll(fraction)].flatMap((match) =>
      of(match, 'thickness', (Number(match[1]) / Number(match[2])) * MM_PER_INCH),
    ),
  ]
}

/** What a number may have right after it that is no length: powers, counts, grades of steel, "3d". */
const noLengths = '(?:w|watts?|k?hz|nm|k|dpi|lpi|x|p|pass|passes|pcs?|st|nd|rd|th|d|l|v|s|min|mm)'
const lengths =
  '(?:mm|cm|[uμ]m|microns?|mils?|thou|毫米|厘米|微米|密耳|ミリ|センチ|ミクロン|inch(?:es)?|")(?!\\p{Script=Latin}|\\s?/)'
const lengthPattern = new RegExp(`(?<![\\p{N}.,/])\\d[\\d.,/]*\\s?${lengths}`, 'u')
const unknownPattern = new RegExp(
  `(?<![\\p{L}\\p{N}.,/-])\\d[\\d.,]*(?:\\s?${otherUnits}|(?!${noLengths}(?!\\p{Script=Latin}))\\p{Script=Latin}+)`,
  'u',
)

/** What is written as a length, where no thickness was read from it. */
export const lengthIn = (text: string): string | undefined => lengthPattern.exec(text)?.[0]

/** A number with a unit that is no known one: nobody means millimetres by it. */
export const unknownLengthIn = (text: string): string | undefined => unknownPattern.exec(text)?.[0]
