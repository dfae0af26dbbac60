import { expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { clockText, sinceText } from './clock-text'

it('is the time by the reader’s clock, in the same form in every language', () => {
  const at = '2026-11-21T14:05:00.000Z'
  for (const locale of locales) {
    expect(clockText(at, locale, 'UTC')).toBe('14:05')
    expect(clockText(at, locale, 'Asia/Tokyo')).toBe('23:05')
  }
})

it('adds the day when it differs from the day of the heading', () => {
  const late = '2026-11-21T23:59:00.000Z'
  expect(clockText(late, 'en', 'Asia/Tokyo')).toMatch(/^22 Nov,? 08:59$/)
  expect(clockText(late, 'ja', 'Asia/Tokyo')).toMatch(/11月22日 08:59/)
})

it('adds the day before today, and the year of another year, both by the reader’s clock', () => {
  const now = new Date('2026-11-21T08:00:00.000Z')
  const said = (at: string, zone = 'UTC') =>
    locales.map((locale) => sinceText(new Date(at), locale, now, zone))
  expect(said('2026-11-21T00:05:00.000Z')).toEqual(locales.map(() => '00:05'))
  expect(sinceText(new Date('2026-11-20T21:30:00.000Z'), 'en', now, 'UTC')).toMatch(/^20 Nov,? 21:30$/)
  expect(sinceText(new Date('2026-11-20T21:30:00.000Z'), 'ja', now, 'UTC')).toMatch(/^11月20日 21:30$/)
  expect(sinceText(new Date('2026-11-20T21:30:00.000Z'), 'zh-cn', now, 'UTC')).toMatch(/^11月20日 21:30$/)
  expect(said('2026-11-20T21:30:00.000Z', 'Asia/Tokyo')).toEqual(locales.map(() => '06:30'))
  for (const text of said('2025-11-21T08:00:00.000Z')) expect(text).toMatch(/2025.* 08:00$/)
})
