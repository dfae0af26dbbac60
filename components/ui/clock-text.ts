import { formatterOf, readersZone } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'

/**
 * Returns "14:05" for a moment under the heading of its UTC day; with the day where the reader's day is another one.
 */
export function clockText(date: string, locale: Locale, timeZone = readersZone()): string {
  const format = formatterOf(locale)
  const at = new Date(date)
  const same = format.dateTime(at, 'day', { timeZone }) === format.dateTime(at, 'day')
  return format.dateTime(at, same ? 'clock' : 'shortMinute', { timeZone })
}

/**
 * Returns "14:05" for a moment of today by the reader's clock; adds the day of another day, and the year of another
 * year.
 */
export function sinceText(at: Date, locale: Locale, now = new Date(), timeZone = readersZone()): string {
  const { dateTime } = formatterOf(locale)
  const day = (date: Date) => dateTime(date, 'day', { timeZone })
  const year = (date: Date) => dateTime(date, { year: 'numeric', timeZone })
  const form = day(at) === day(now) ? 'clock' : year(at) === year(now) ? 'shortMinute' : 'minute'
  return dateTime(at, form, { timeZone })
}
