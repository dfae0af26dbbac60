import { isNumber, type Run } from './words'

/** Texts write a number and these units as one word or as two: units of length, power, wavelength and amount. */
export const UNITS =
  'mm cm m in inch ft w kw mw v k nm um dpi mil ga g kg pcs pack d l s min h x th st'.split(' ')
/** `in` is also an English word: after a number it need not be the unit. */
const AMBIGUOUS = 'in'
const measure = new RegExp(`^(\\d+)(${UNITS.filter((unit) => unit !== AMBIGUOUS).join('|')})$`, 'u')

/** The units in Chinese and Japanese; longer ones before those with the same beginning. */
const cjkUnits: Readonly<Record<string, readonly string[]>> = {
  mm: ['毫米', '公厘', '公釐', 'ミリメートル', 'ミリ'],
  cm: ['厘米', '公分', 'センチメートル', 'センチ'],
  um: ['微米', 'マイクロメートル', 'ミクロン'],
  nm: ['纳米', '納米', '奈米', 'ナノメートル'],
  inch: ['英寸', '英吋', 'インチ'],
  w: ['瓦特', '瓦', 'ワット'],
}
/** words that begin with a unit and are no measures: military, sentimental, corrugated */
const cjkMeasure = new RegExp(
  `(?<=\\d)\\s*(?:${Object.entries(cjkUnits)
    .map(([unit, names]) => `(?<${unit}>${names.join('|')})`)
    .join('|')})(?!タリ|メンタ|楞)`,
  'gu',
)

/** Returns the number and the unit of "3mm", or null for any other word. */
export function partsOfMeasure(word: string): [number: string, unit: string] | null {
  const [, number, unit] = measure.exec(word) ?? []
  return number && unit ? [number, unit] : null
}

/** Returns the Chinese and Japanese names of a unit. */
export const cjkNamesOf = (unit: string): readonly string[] => cjkUnits[unit] ?? []

/** Writes the measures of a folded text in Latin letters: "3毫米椴木" becomes "3mm 椴木". */
export function withLatinUnits(text: string): string {
  return text.replace(cjkMeasure, (...match) => {
    const groups = match.at(-1) as Record<string, string | undefined>
    return `${Object.keys(groups).find((unit) => groups[unit] !== undefined)} `
  })
}

/** Returns the words of a query with "3 mm" joined to "3mm", so that both spellings find the same. */
export function joinMeasures(runs: readonly Run[], text: string): Run[] {
  return runs.reduce<Run[]>((joined, run) => {
    const before = joined.at(-1)
    if (before && !before.cjk && !run.cjk && isNumber(before.word)) {
      const word = before.word + run.word
      if (partsOfMeasure(word) && text.slice(before.to, run.from).trim() === '')
        return [...joined.slice(0, -1), { ...before, word, to: run.to }]
    }
    return [...joined, run]
  }, [])
}
