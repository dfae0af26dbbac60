import {
  factsSeparators,
  labelSeparators,
  listSeparators,
  partsSeparators,
  thicknessForms,
  unitHeads,
} from './languages.mjs'
import type { Locale } from './locales'

type Part = string | false | null | undefined

/** Returns things of one kind as a list, without empty ones: "cork, slate". */
export const joinList = (locale: Locale, parts: Part[]): string =>
  parts.filter(Boolean).join(listSeparators[locale])

/** Returns the facts of one thing as a list: its machine, its module, its size. */
export const joinFacts = (locale: Locale, parts: Part[]): string =>
  parts.filter(Boolean).join(factsSeparators[locale])

/** Returns a machine with its material; either may be empty: "LX2, 40 W diode. Slate, 4 mm". */
export const joinParts = (locale: Locale, parts: Part[]): string =>
  parts.filter(Boolean).join(partsSeparators[locale])

/** Returns a length that no line breaks apart. */
export const inMm = (length: number | string): string => `${length}\u00a0mm`

/** Returns a material with its thickness as the language writes it: "Slate, 4 mm", "4 mm 石板", "スレート（4 mm）". */
export function withThickness(locale: Locale, name: string, thickness: number | string | null): string {
  if (thickness === null) return name
  if (name === '') return inMm(thickness)
  return thicknessForms[locale](name, inMm(thickness))
}

/** Returns a label with its value: "Enlarge: a box"; the label alone when the value is empty. */
export const labelled = (locale: Locale, label: string, value: Part): string =>
  [label, value].filter(Boolean).join(labelSeparators[locale])

/** Returns the head of a column of numbers: "Power (%)". */
export const headWithUnit = (locale: Locale, name: string, unit: string): string =>
  unit === '' ? name : unitHeads[locale](name, unit)
