import { describe, expect, it } from 'vitest'
import { formatterOf } from '@/lib/i18n/format'
import { locales } from '@/lib/i18n/locales'
import { dayText, nextChange, relativeAge, relativeLabels } from './relative-age'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = Date.UTC(2026, 10, 21, 12)

describe('relativeAge', () => {
  it.each([
    [0, 0, 'second'],
    [59_999, 0, 'second'],
    [-5 * minute, 0, 'second'],
    [minute, 1, 'minute'],
    [59 * minute, 59, 'minute'],
    [60 * minute, 1, 'hour'],
    [24 * hour - 1, 23, 'hour'],
    [day, 1, 'day'],
    [7 * day - 1, 6, 'day'],
    [7 * day, 1, 'week'],
    [52 * 7 * day - 1, 51, 'week'],
    [52 * 7 * day, 1, 'year'],
    [2 * 365 * day, 2, 'year'],
    [99 * 365 * day, 99, 'year'],
  ] as const)('a moment %d ms ago is %d %s ago', (age, value, unit) => {
    expect(relativeAge(now - age, now)).toEqual({ value, unit })
  })
  it('returns null from a hundred years on', () => expect(relativeAge(now - 100 * 365 * day, now)).toBeNull())
})

it.each(locales)('dayText in %s writes a date as formatterOf does', (locale) =>
  expect(dayText(now, locale)).toBe(formatterOf(locale).dateTime(now, 'day')),
)

describe('relativeLabels', () => {
  const ageText = (age: number, tag: string) => {
    const known = relativeAge(now - age, now)
    return known && relativeLabels(known, tag)
  }
  const year = 365 * day
  it.each([
    [0, 'now', '现在', '今'],
    [minute, '1 minute ago', '1\u00a0分钟前', '1分前'],
    [59 * minute, '59 minutes ago', '59\u00a0分钟前', '59分前'],
    [60 * minute, '1 hour ago', '1\u00a0小时前', '1時間前'],
    [23 * hour, '23 hours ago', '23\u00a0小时前', '23時間前'],
    [24 * hour, '1 day ago', '1\u00a0天前', '1日前'],
    [6 * day, '6 days ago', '6\u00a0天前', '6日前'],
    [7 * day, '1 week ago', '1\u00a0周前', '1週間前'],
    [51 * 7 * day, '51 weeks ago', '51\u00a0周前', '51週間前'],
    [52 * 7 * day, '1 year ago', '1\u00a0年前', '1年前'],
    [99 * year, '99 years ago', '99\u00a0年前', '99年前'],
    [100 * year, null, null, null],
  ])('%d ms ago is “%s”, “%s”, “%s”', (age, en, zh, ja) => {
    expect([ageText(age, 'en'), ageText(age, 'zh-CN'), ageText(age, 'ja')]).toEqual([en, zh, ja])
  })
})

describe('nextChange', () => {
  it('waits for the next full minute, after an hour for the next full hour', () => {
    expect(nextChange(now - 90_000, now)).toBe(30_000)
    expect(nextChange(now - 90 * minute, now)).toBe(30 * minute)
    expect(nextChange(now, now)).toBe(minute)
  })
})
