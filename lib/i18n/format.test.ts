import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { paidText } from '@/components/seeds/paid-text'
import { amountText, formatterOf } from './format'
import { headWithUnit, labelled } from './join-list'
import type { Locale } from './locales'
import { sourceFiles } from './test-scan'
import { interfaceTexts } from './test-texts'

const at = new Date('2026-09-03T08:05:00Z')

test.each<[Locale, string, string, string, string]>([
  ['en', '3 Sept 2026', '3 Sept 2026, 08:05', 'Thursday 3 September', '3 September at 08:05'],
  ['zh-cn', '2026年9月3日', '2026年9月3日 08:05', '9月3日星期四', '9月3日 08:05'],
  ['ja', '2026年9月3日', '2026年9月3日 08:05', '9月3日木曜日', '9月3日 08:05'],
])('formatterOf %s writes each kind of date in one form', (locale, day, minute, weekday, minuteOfYear) => {
  const { dateTime } = formatterOf(locale)
  expect(dateTime(at, 'day')).toBe(day)
  expect(dateTime(at, 'minute')).toBe(minute)
  expect(dateTime(at, 'weekday')).toBe(weekday)
  expect(dateTime(at, 'minuteOfYear')).toBe(minuteOfYear)
  expect(dateTime(new Date('2026-09-03T23:30:00Z'), 'minute', { timeZone: 'Asia/Tokyo' })).not.toBe(
    dateTime(new Date('2026-09-03T23:30:00Z'), 'minute'),
  )
})

describe('amountText and paidText', () => {
  it('write money as the language does, without empty decimals', () => {
    expect(amountText('ja', 3500, 'JPY')).toBe('3,500円')
    expect(amountText('ja', 2, 'CNY')).toBe('2中国人民元')
    expect(amountText('zh-cn', 3500, 'JPY')).toBe('3,500 日元')
    expect(amountText('zh-cn', 1390, 'CNY')).toBe('¥1,390')
    expect(amountText('en', 25, 'USD')).toBe('$25')
    expect(amountText('en', 25.5, 'USD', 'symbol')).toBe('US$25.50')
  })

  it('name every currency of a rate, the most usual one first', () => {
    const shared = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CNY']
    expect(paidText(shared, 2, 'en')).toBe('US$2, €2, £2, CA$2, A$2 or CN¥2')
    expect(paidText(shared, 2, 'zh-cn')).toBe('¥2、\u200bUS$2、\u200b€2、\u200b£2、\u200bCA$2 或 AU$2')
    expect(paidText(shared, 2, 'ja')).toMatch(/^\$2、/)
    expect(paidText(['JPY'], 200, 'ja')).toBe('200円')
    expect(paidText(['JPY'], 200, 'en')).toBe('JP¥200')
  })
})

test('labelled and headWithUnit use the punctuation of the language', () => {
  expect([
    labelled('en', 'Enlarge', 'a box'),
    labelled('ja', '拡大', '箱'),
    labelled('en', 'Enlarge', ''),
  ]).toEqual(['Enlarge: a box', '拡大：箱', 'Enlarge'])
  expect([
    headWithUnit('en', 'Power', '%'),
    headWithUnit('zh-cn', '功率', '%'),
    headWithUnit('en', 'Passes', ''),
  ]).toEqual(['Power (%)', '功率（%）', 'Passes'])
})

/** Files that may write numbers, dates and lists themselves. */
const places = new Set([
  'lib/i18n/format.ts',
  // short counts, file sizes and ages have rules of their own
  'components/ui/format-count.ts',
  'components/ui/format-size.ts',
  'components/ui/relative-age.ts',
])

test('no other source formats dates, numbers or lists', () => {
  const own =
    /\.toLocale\w*String\(|Intl\.(?:DateTime|Number|List|RelativeTime)Format\(|\buseFormatter\b|\bgetFormatter\b/
  const found = sourceFiles().filter((file) => !places.has(file) && own.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})

test('no message formats a date, and no source joins with English punctuation or separates a number from its %', async () => {
  const texts = (await interfaceTexts()).filter(({ text }) => /, (?:date|time)[,}]/.test(text))
  expect(texts).toEqual([])
  const pages = sourceFiles(['components', 'app']).filter((file) => file.endsWith('.tsx'))
  const apart = />[^<>=]*[}\d] %|\} %`|\.join\('[,;:] '\)\}/
  expect(pages.filter((file) => apart.test(readFileSync(file, 'utf8')))).toEqual([])
})
