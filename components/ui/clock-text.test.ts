import { expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { clockText } from './clock-text'

it('is the time by the reader’s clock, in one form in every language', () => {
  const at = '2026-11-21T14:05:00.000Z'
  for (const locale of locales) {
    expect(clockText(at, locale, 'UTC')).toBe('14:05')
    expect(clockText(at, locale, 'Asia/Tokyo')).toBe('23:05')
  }
})

it('names the day where the reader’s is not that of the heading', () => {
  const late = '2026-11-21T23:59:00.000Z'
  expect(clockText(late, 'en', 'Asia/Tokyo')).toMatch(/^22 Nov,? 08:59$/)
  expect(clockText(late, 'ja', 'Asia/Tokyo')).toMatch(/11月22日 08:59/)
})
