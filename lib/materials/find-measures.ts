/** A number of the question: a thickness in mm, a power in W, or a number without unit. */
export type Measure =
  { kind: 'thickness'; value: number } | { kind: 'watts'; value: number } | { kind: 'number'; value: number }
type Place = { start: number; end: number }

const MM_PER_INCH = 25.4
const MM_PER_MIL = MM_PER_INCH / 1_000
const MM_PER_MICRON = 0.001
/** mm; thicker material is not lasered */
const LONGEST = 500

const mmWords = 'mm|millimet(?:re|er)s?|毫米|ミリメートル|ミリ'
const cmWords = 'cm|centimet(?:re|er)s?|厘米|センチメートル|センチ'
const milWords = 'mils?|thou|密耳|ミル'
const micronWords = 'microns?|[uμ]m|微米|ミクロン|マイクロメートル'
const inchWords = 'inches|inch|in\\b|"|″|英寸|インチ'
const lengthWords = [mmWords, cmWords, milWords, micronWords, inchWords].join('|')
/** Units of thickness or weight that do not convert to millimetres. */
const otherUnits =
  '(?:(?:ft|feet|foot|yards?|yd|ga|gauge|oz|ounces?|gsm|pts?|points?|km)(?!\\p{Script=Latin})|丝|絲|寸|尺|分|オンス|匁)'
const between = '[\\p{Pd}~〜]'
/** Matches "3 mm", but neither "3 mm/s" nor the first half of "3 mm to 5 mm". */
const noMore = `(?!\\p{Script=Latin}|\\s*/|\\s*(?:每|毎)|\\s?${between}\\s?[\\d.,]+\\s?(?:${lengthWords}))`
/**
 * Excludes the second number of a range, because neither end is meant. In "LP-4-3mm" the 4 belongs to a name, so this
 * is no range.
 */
const notAfterRange = `(?<!(?<![\\p{L}\\p{N}\\p{Pd}.,])[\\d.,]+\\s?(?:${lengthWords})?\\s?${between}\\s?)`
const decimal = '(\\d{1,3}(?:[.,]\\d{1,3})?)'
const whole = `(?<![\\p{N}.,/]|\\p{N}e)${notAfterRange}`

const measurePatterns = (
  [
    [`${whole}${decimal}\\s*(?:${mmWords})${noMore}`, 'thickness', 1],
    [`${whole}${decimal}\\s*(?:${cmWords})${noMore}`, 'thickness', 10],
    [`${whole}${decimal}\\s*(?:${milWords})${noMore}`, 'thickness', MM_PER_MIL],
    [`${whole}${decimal}\\s*(?:${micronWords})${noMore}`, 'thickness', MM_PER_MICRON],
    [`${whole}${decimal}\\s*(?:${inchWords})${noMore}`, 'thickness', MM_PER_INCH],
    [`(?<!\\p{Script=Latin})t\\s*=?\\s*${decimal}(?:\\s*mm)?(?![\\p{Script=Latin}\\p{N}])`, 'thickness', 1],
    [`${whole}${decimal}\\s*t(?![\\p{Script=Latin}\\p{N}])`, 'thickness', 1],
    [`${whole}${decimal}\\s*(?:w|watts?|瓦|ワット)(?!\\p{Script=Latin})`, 'watts', 1],
    [
      `(?<![\\p{Script=Latin}\\p{N}.,/-])${notAfterRange}${decimal}(?!\\p{Script=Latin}|\\s*(?:[\\p{N}.,%/:]|${between}|${otherUnits}|${lengthWords}|(?:[cmn]?m|k?hz|w|dpi|k|passes|x|ply)(?!\\p{Script=Latin})))`,
      'number',
      1,
    ],
  ] as const
).map(([source, kind, factor]) => ({ pattern: new RegExp(source, 'gu'), kind, factor }))

/** Fractions such as "1/8", "1 1/2 inch" and "1-1/2": inches, unless another unit follows. */
const fraction = new RegExp(
  `(?<![\\p{N}.,/])(?:(\\d{1,2})(?:\\s|\\s?\\p{Pd}\\s?))?(\\d)\\s*[/⁄]\\s*(\\d{1,2})\\s*(?:(${mmWords})${noMore}|(${cmWords})${noMore}|${inchWords})?(?![\\p{N}/]|\\s*${otherUnits})`,
  'gu',
)

/**
 * Returns the lengths (mm, to the hundredth) and powers (W) of a folded text. `names` are the places of machine names,
 * whose numbers belong to no fraction: "LP 4 1/8".
 */
export function findMeasures(folded: string, names: readonly Place[]): (Measure & Place)[] {
  const of = (kind: Measure['kind'], value: number, place: Place) => {
    const rounded = Math.round(value * 100) / 100
    return rounded > 0 && rounded <= LONGEST ? [{ kind, value: rounded, ...place }] : []
  }
  return [
    ...measurePatterns.flatMap(({ pattern, kind, factor }) =>
      [...folded.matchAll(pattern)].flatMap((match) => {
        const place = { start: match.index, end: match.index + match[0].length }
        return of(kind, Number(match[1]!.replace(',', '.')) * factor, place)
      }),
    ),
    ...[...folded.matchAll(fraction)].flatMap((match) => {
      const [text, ones, over, under, mm, cm] = match
      const end = match.index + text.length
      const isName = names.some(({ start, end }) => match.index >= start && match.index < end)
      const start =
        ones !== undefined && isName ? folded.indexOf(over!, match.index + ones.length) : match.index
      const value = (isName ? 0 : Number(ones ?? 0)) + Number(over) / Number(under)
      return of('thickness', value * (mm ? 1 : cm ? 10 : MM_PER_INCH), { start, end })
    }),
  ]
}

/** Suffixes that make a number something other than a length: powers, counts, grades of steel, "3d". */
const noLengths = '(?:w|watts?|k?hz|nm|k|dpi|lpi|x|p|pass|passes|pcs?|st|nd|rd|th|d|l|v|s|min|mm)'
const lengths =
  '(?:mm|cm|[uμ]m|microns?|mils?|thou|毫米|厘米|微米|密耳|ミリ|センチ|ミクロン|inch(?:es)?|")(?!\\p{Script=Latin}|\\s?/)'
const lengthPattern = new RegExp(
  `(?<![\\p{N}.,/])(?:\\d[\\d.,]*\\s?(?:${lengthWords})?\\s?${between}\\s?)?\\d[\\d.,/]*\\s?${lengths}`,
  'u',
)
const unknownPattern = new RegExp(
  `(?<![\\p{L}\\p{N}.,/-])\\d[\\d.,]*(?:\\s?${otherUnits}|(?!${noLengths}(?!\\p{Script=Latin}))\\p{Script=Latin}+)`,
  'u',
)

/** Returns the first text that is written as a length, for texts from which no thickness was read. */
export const lengthIn = (text: string): string | undefined => lengthPattern.exec(text)?.[0]

const rangePattern = new RegExp(`\\d\\s?(?:${lengthWords})?\\s?${between}\\s?\\d+(?![\\d/⁄])`, 'u')

/** Returns whether a text that is written as a length is a range of thicknesses. */
export const isRange = (length: string): boolean => rangePattern.test(length)

/** Returns the first number with an unknown unit, which cannot mean millimetres. */
export const unknownLengthIn = (text: string): string | undefined => unknownPattern.exec(text)?.[0]
