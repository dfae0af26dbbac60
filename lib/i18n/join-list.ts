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

/** Things of one kind after each other, the empty ones left out: "cork, slate". */
export const joinList = (locale: Locale, parts: Part[]): string =>
  parts.filter(Boolean).join(listSeparators[locale])

/** What belongs to one thing: its machine, its module, its size. */
export const joinFacts = (locale: Locale, parts: Part[]): string =>
  parts.filter(Boolean).join(factsSeparators[locale])

/** A machine with what was worked on it, either of which may be empty: "LX2, 40 W diode. Slate, 4 mm". */
export const joinParts = (locale: Locale, parts: Part[]): string =>
  parts.filter(Boolean).join(partsSeparators[locale])

/** A length that no line breaks apart. */
export const inMm = (length: number | string): string => `${length}\u00a0mm`

/** A material as one says it where it is cut: "Slate, 4 mm", "4 mm 石板", "スレート（4 mm）". */
export function withThickness(locale: Locale, name: string, thickness: number | string | null): string {
  if (thickness === null) return name
  if (name === '') return inMm(thickness)
  return thicknessForms[locale](name, inMm(thickness))
}

/** What it is, and what it is of: "Enlarge: a box". The label alone where there is nothing behind it. */
export const labelled = (locale: Locale, label: string, value: Part): string =>
  [label, value].filter(Boolean).join(labelSeparators[locale])

/** The head of a column of numbers: "Power (%)". */
export const headWithUnit = (locale: Locale, name: string, unit: string): string =>
  unit === '' ? name : unitHeads[locale](name, unit)
