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
  if (!/^\d{1,9}([.,]\d{1,6})?$/.test(digits) || /^[1-9]\d{0,2},\d{3}$/.test(digits)) return NaN
  return Number(digits.replace(',', '.'))
}

/** What to say of a typed number that parseNumber does not take: of one in another form how to write it. */
export const unreadableNumber = (value: Typed): FieldError => ({
  code: /^[\d.,\s]*\d[\d.,\s]*\D*$/.test(plainForm(value)) ? 'plain_number' : 'format_error',
})
