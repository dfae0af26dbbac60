import type { FieldError } from '@/lib/core/errors'

/** Units of number fields, each with the ways to write it: as the field shows it in each language. */
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
 * What is meant by a typed number: plain decimal digits, full-width ones too, with a decimal point or a decimal comma, and the
 * field's own unit behind it. NaN for anything else (1e2, 0x10, +5), and for what has two meanings: 1,000 is a thousand to one
 * reader and one to another.
 */
export function parseNumber(value: Typed, unit?: NumberUnit): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : NaN
  const [, digits = '', behind = ''] = /^([\d.,]+)\s*(\D*)$/.exec(plainForm(value)) ?? []
  const known: readonly string[] = unit ? spellings[unit] : []
  if (behind !== '' && !known.includes(behind.toLowerCase())) return NaN
  if (!/^\d{1,15}([.,]\d{1,6})?$/.test(digits) || /^[1-9]\d{0,2},\d{3}$/.test(digits)) return NaN
  return Number(digits.replace(',', '.'))
}

/** Units that are written alike in every language. */
const named: ReadonlySet<NumberUnit | undefined> = new Set<NumberUnit>(['mm', '%', 'mm/s', 'kHz'])

/**
 * What to say of a typed number that parseNumber does not take: of one in another unit than `unit` which it has to be converted to
 * (300 mm/min is not 300 mm/s), of one in another form, or of several at once, how to write one.
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
