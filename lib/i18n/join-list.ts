import type { Locale } from './locales'

type Part = string | false | null | undefined

/** Between materials, of which an English one has a comma of its own. */
export const materialsSeparator: Record<Locale, string> = { en: '; ', 'zh-cn': '、', ja: '、' }

const comma: Record<Locale, string> = { en: ', ', 'zh-cn': '、', ja: '、' }

/** Things of one kind after each other, the empty ones left out: "cork, slate". */
export const joinList = (locale: Locale, parts: Part[]): string => parts.filter(Boolean).join(comma[locale])

const between: Record<Locale, string> = { en: ', ', 'zh-cn': '，', ja: '・' }

/** What belongs to one thing: its machine, its module, its size. */
export const joinFacts = (locale: Locale, parts: Part[]): string =>
  parts.filter(Boolean).join(between[locale])

export const partsSeparator: Record<Locale, string> = { en: '. ', 'zh-cn': '。', ja: '／' }

/** A machine with what was worked on it, either of which may be empty: "LX2, 40 W diode. Slate, 4 mm". */
export const joinParts = (locale: Locale, parts: Part[]): string =>
  parts.filter(Boolean).join(partsSeparator[locale])

/** A length that no line breaks apart. */
export const inMm = (length: number | string): string => `${length}\u00a0mm`

/** A material as one says it where it is cut: "Slate, 4 mm", "4 mm 石板", "スレート（4 mm）". */
export function withThickness(locale: Locale, name: string, thickness: number | string | null): string {
  if (thickness === null) return name
  if (name === '') return inMm(thickness)
  if (locale === 'zh-cn') return `${inMm(thickness)} ${name}`
  return locale === 'ja' ? `${name}（${inMm(thickness)}）` : `${name}, ${inMm(thickness)}`
}
