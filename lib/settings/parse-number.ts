import type { FieldError } from '@/lib/core/errors'

/** Units of number fields, with all spellings: those that the field shows in each language. */
const spellings = {
  mm: ['mm'],
  '%': ['%'],
  'mm/s': ['mm/s'],
  'lines/cm': ['lines/cm', '线/cm', '本/cm'],
  kHz: ['khz'],
  '×': ['×', 'x'],
  min: ['min', '分钟', '分'],
} as const
export type NumberUnit = keyof typeof spellings

type Typed = string | number | null | undefined

const plainForm = (value: Typed) =>
  String(value ?? '')
    .normalize('NFKC')
    .trim()

/**
 * Returns the value of a typed number: plain decimal digits, full-width ones included, with a decimal point or comma,
 * and the field's own unit behind it. Returns NaN for anything else (1e2, 0x10, +5), and for ambiguous input: 1,000 is
 * a thousand to one reader and one to another.
 */
export function parseNumber(value: Typed, unit?: NumberUnit): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : NaN
  const [, digits = '', behind = ''] = /^([\d.,]+)\s*(\D*)$/.exec(plainForm(value)) ?? []
  const known: readonly string[] = unit ? spellings[unit] : []
  if (behind !== '' && !known.includes(behind.toLowerCase())) return NaN
  if (!/^\d{1,15}([.,]\d{1,6})?$/.test(digits) || /^[1-9]\d{0,2},\d{3}$/.test(digits)) return NaN
  return Number(digits.replace(',', '.'))
}

/** Hyphen and minus sign; the full-width hyphen is a hyphen in the plain form. */
const minus = /^[-\u2212]/

/**
 * Returns `parseNumber`, and a negative number too: it has the form of a number, so the limits refuse it. No field takes
 * one.
 */
export function parseSigned(value: Typed, unit?: NumberUnit): number {
  if (typeof value === 'number' || !minus.test(plainForm(value))) return parseNumber(value, unit)
  const size = parseNumber(plainForm(value).replace(minus, ''), unit)
  return size > 0 ? -size : NaN
}

/** Units with the same spelling in every language. */
const named: ReadonlySet<NumberUnit | undefined> = new Set<NumberUnit>(['mm', '%', 'mm/s', 'kHz'])

/**
 * Returns the error for a typed number that parseNumber refuses: for another unit than `unit` that it must be converted
 * to (300 mm/min is not 300 mm/s); for another form, or several numbers at once, that it must be written plainly.
 */
export function unreadableNumber(value: Typed, unit?: NumberUnit): FieldError {
  const text = plainForm(value)
  const [, digits, behind] = /^([\d.,]+)\s*(\D+)$/.exec(text) ?? []
  if (unit && behind !== undefined && named.has(unit) && !Number.isNaN(parseNumber(digits)))
    return { code: 'other_unit', params: { unit } }
  const isNumber = /^[\d.,\s]*\d[\d.,\s]*\D*$/.test(text)
  // "20 W, 300 mm/s, 60%"
  const areSeveral = /\d\D*\s\D*\d/.test(text)
  return { code: isNumber || areSeveral ? 'plain_number' : 'format_error' }
}
