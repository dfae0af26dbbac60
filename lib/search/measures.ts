import { isNumber, type Run } from './words'

/** A number is written with these as one word or as two: a length, power, wavelength, amount. */
export const UNITS =
  'mm cm m in inch ft w kw mw v k nm um dpi mil ga g kg pcs pack d l s min h x th st'.split(' ')
/** A word of its own as well: after a number it need not be the unit. */
const AMBIGUOUS = 'in'
const measure = new RegExp(`^(\\d+)(${UNITS.filter((unit) => unit !== AMBIGUOUS).join('|')})$`, 'u')

/** The number and the unit of "3mm"; null for any other word. */
export function partsOfMeasure(word: string): [number: string, unit: string] | null {
  const [, number, unit] = measure.exec(word) ?? []
  return number && unit ? [number, unit] : null
}

/** The words of a query, "3 mm" as "3mm": both are looked for in the same way. */
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
