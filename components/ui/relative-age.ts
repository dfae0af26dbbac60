import { day } from '@/lib/i18n/formats'
import { formatTags } from '@/lib/i18n/languages.mjs'
import type { Locale } from '@/lib/i18n/locales'
import { perLanguage } from '@/lib/i18n/per-language'

export type Age = { value: number; unit: 'second' | 'minute' | 'hour' | 'day' | 'week' | 'year' }

const MINUTE = 60_000

/**
 * Returns the age in the largest unit that fits: minutes under 60, hours under 24, days under 7, weeks under 52, years
 * under 100. Less than a minute, or a clock that runs ahead, is 0 seconds; a century or more is null.
 */
export function relativeAge(then: number, now: number): Age | null {
  const minutes = Math.floor((now - then) / MINUTE)
  if (minutes < 1) return { value: 0, unit: 'second' }
  if (minutes < 60) return { value: minutes, unit: 'minute' }
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return { value: hours, unit: 'hour' }
  const days = Math.floor(hours / 24)
  if (days < 7) return { value: days, unit: 'day' }
  const weeks = Math.floor(days / 7)
  if (weeks < 52) return { value: weeks, unit: 'week' }
  // 52 weeks are one day short of a year.
  const years = Math.max(1, Math.floor(days / 365))
  return years < 100 ? { value: years, unit: 'year' } : null
}

const justNow = perLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
const ages = perLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'always' }))

/**
 * Returns the words for an age: "59 minutes ago". A day is "1 day ago", not "yesterday", because 26 hours may lie two
 * nights back. Number and counter follow the site's rule, 「30分前」 and “30 分钟前”, and no line breaks between them.
 */
export function relativeLabels({ value, unit }: Age, tag: string): string {
  const text = (unit === 'second' ? justNow : ages)(tag).format(-value, unit)
  if (tag.startsWith('ja')) return text.replace(/(\d)\s/, '$1')
  if (tag.startsWith('zh')) return text.replace(/(\d)\s?(?=\D)/, '$1\u00a0')
  return text
}

const days = perLanguage(
  (locale: Locale) => new Intl.DateTimeFormat(formatTags[locale], { ...day, timeZone: 'UTC' }),
)

/** Formats a date (ms since the epoch) as `formatterOf` does, which is too large for the scripts of every page. */
export const dayText = (then: number, locale: Locale): string => days(locale).format(then)

/**
 * Returns when the words for this age change next, in ms from now; at least 1000. Ages over an hour change once an
 * hour.
 */
export function nextChange(then: number, now: number): number {
  const age = now - then
  const step = age < 60 * MINUTE ? MINUTE : 60 * MINUTE
  return Math.max(1000, step - (Math.max(0, age) % step))
}
