import { day } from '@/lib/i18n/formats'
import { formatTags } from '@/lib/i18n/languages.mjs'
import type { Locale } from '@/lib/i18n/locales'
import { perLanguage } from '@/lib/i18n/per-language'

export type Age = { value: number; unit: 'second' | 'minute' | 'hour' | 'day' | 'week' | 'year' }

const MINUTE = 60_000

/**
 * How long ago, in the largest unit that fits: minutes under 60, hours under 24, days under 7, weeks under 52,
 * years under 100. Less than a minute (or a clock that runs ahead) is 0 seconds; a century and more is null.
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
  // 52 weeks are a day short of a year
  const years = Math.max(1, Math.floor(days / 365))
  return years < 100 ? { value: years, unit: 'year' } : null
}

const justNow = perLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
const ages = perLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'always' }))

/**
 * The words for an age: "59 minutes ago"; a day is "1 day ago", because 26 hours may lie two nights back. Between a number
 * and its counter as everywhere on the site: 「30分前」 and “30 分钟前”, which no line breaks apart.
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

/** The date itself (ms since 1970), as `formatterOf` writes it: that one's other forms are not for every page's scripts. */
export const dayText = (then: number, locale: Locale): string => days(locale).format(then)

/** When the words for this age change next, in ms from now; never more often than once a minute. */
export function nextChange(then: number, now: number): number {
  const age = now - then
  const step = age < 60 * MINUTE ? MINUTE : 60 * MINUTE
  return Math.max(1000, step - (Math.max(0, age) % step))
}
