import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { parseNumber, parseSigned, unreadableNumber, type NumberUnit } from './parse-number'

describe('parseNumber', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['１２．５', 12.5],
    ['0.1', 0.1],
    ['3,0', 3],
    ['12,5', 12.5],
    ['１２，５', 12.5],
    ['0,125', 0.125],
    ['1234,567', 1234.567],
    ['.5', NaN],
    ['5.', NaN],
    ['5,', NaN],
    ['1e2', NaN],
    ['Infinity', NaN],
    ['一百', NaN],
    ['', NaN],
    [null, NaN],
    [Infinity, NaN],
  ])('reads %j', (text, wanted) => {
    expect(parseNumber(text)).toBe(wanted)
  })

  it.each(['1,000', '12,500', '1,000.5', '1.000,5', '1,000,000', '1 000'])(
    'returns NaN for an ambiguous number: %s',
    (text) => {
      expect(parseNumber(text)).toBe(NaN)
      expect(unreadableNumber(text)).toEqual({ code: 'plain_number' })
    },
  )

  it.each<[string, NumberUnit, number]>([
    ['2.5 mm', 'mm', 2.5],
    ['2,5mm', 'mm', 2.5],
    ['２．５ ｍｍ', 'mm', 2.5],
    ['2.5 MM', 'mm', 2.5],
    ['80%', '%', 80],
    ['80％', '%', 80],
    ['300 mm/s', 'mm/s', 300],
    ['30 kHz', 'kHz', 30],
    ['2×', '×', 2],
    ['2 x', '×', 2],
  ])('accepts the unit of the field: %s', (text, unit, wanted) => {
    expect(parseNumber(text, unit)).toBe(wanted)
  })

  it.each<[string, NumberUnit | undefined]>([
    ['2.5 cm', 'mm'],
    ['300 mm', 'mm/s'],
    ['80%', undefined],
    ['2.5 mm mm', 'mm'],
  ])('refuses another unit, and tells how to write the number: %s', (text, unit) => {
    expect(parseNumber(text, unit)).toBe(NaN)
    expect(unreadableNumber(text)).toEqual({ code: 'plain_number' })
  })

  it('tells the unit to convert to', () => {
    for (const text of ['300 mm/min', '300mm', '５ cm/s'])
      expect(unreadableNumber(text, 'mm/s')).toEqual({ code: 'other_unit', params: { unit: 'mm/s' } })
    // ambiguous, or a unit that languages write differently
    expect(unreadableNumber('1,000 mm/min', 'mm/s')).toEqual({ code: 'plain_number' })
    expect(unreadableNumber('2 dpi', 'lines/cm')).toEqual({ code: 'plain_number' })
  })

  it.each(['20 W, 300 mm/s, 60%', 'power 60%, speed 300', '60% 300mm/s', '60 300'])(
    'refuses several numbers: %s',
    (text) => {
      expect(parseNumber(text, '%')).toBe(NaN)
      expect(unreadableNumber(text, '%')).toEqual({ code: 'plain_number' })
    },
  )

  it('reads a huge number, for the limits to refuse', () => {
    expect(parseNumber('99999999999', '%')).toBe(99_999_999_999)
  })

  it.each(['fast', '', '1e2', '0x10', '+5', '-5', 'mm 5'])('refuses %j', (text) => {
    expect(parseNumber(text, 'mm')).toBe(NaN)
    expect(unreadableNumber(text)).toEqual({ code: 'format_error' })
  })
})

describe('parseSigned', () => {
  it.each([
    ['-5', -5],
    ['−2,5', -2.5],
    ['－３ ｍｍ', -3],
    ['- 4 mm', -4],
    ['5', 5],
    ['-0', NaN],
    ['--5', NaN],
    ['-5-', NaN],
    ['-1,000', NaN],
    ['5-', NaN],
    ['-', NaN],
    [-5, -5],
    [null, NaN],
  ])('reads %j', (text, wanted) => {
    expect(parseSigned(text, 'mm')).toBe(wanted)
  })
})

it.each(locales)('parseNumber accepts units as the fields show them in %s', async (locale) => {
  const ui = await import(`@/messages/${locale}/ui.json`)
  const publish = await import(`@/messages/${locale}/publish.json`)
  expect(parseNumber(`120 ${ui.unitLinesPerCm}`, 'lines/cm')).toBe(120)
  expect(parseNumber(`90 ${publish.minutesUnit}`, 'min')).toBe(90)
})
