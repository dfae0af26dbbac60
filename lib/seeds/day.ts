const MINUTE = 60_000

/** Returns the member's calendar day at a moment, YYYY-MM-DD: the unit of daily caps (docs/product.md "Seeds"). */
export function dayOf(at: Date, dayOffsetMinutes: number): string {
  return new Date(at.getTime() + dayOffsetMinutes * MINUTE).toISOString().slice(0, 10)
}

/** Returns the end of the member's day that contains `at`: the next midnight in the member's zone. */
export function dayEndsAt(at: Date, dayOffsetMinutes: number): Date {
  const local = new Date(at.getTime() + dayOffsetMinutes * MINUTE)
  local.setUTCHours(24, 0, 0, 0)
  return new Date(local.getTime() - dayOffsetMinutes * MINUTE)
}

/** Returns a moment with the member's zone offset: 2026-11-22T00:00:00+09:00. */
export function isoInZone(at: Date, dayOffsetMinutes: number): string {
  const local = new Date(at.getTime() + dayOffsetMinutes * MINUTE).toISOString()
  return local.slice(0, 19) + zoneOf(dayOffsetMinutes)
}

/** Returns the name of the zone: UTC, UTC+9. */
export function zoneName(dayOffsetMinutes: number): string {
  if (dayOffsetMinutes === 0) return 'UTC'
  const [hours, minutes] = zoneOf(dayOffsetMinutes).slice(1).split(':') as [string, string]
  return `UTC${dayOffsetMinutes < 0 ? '\u2212' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}

/** Returns the zone offset that isoInZone wrote, in minutes. */
export function offsetOf(at: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(at) ?? []
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
}

function zoneOf(dayOffsetMinutes: number): string {
  const minutes = Math.abs(dayOffsetMinutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${dayOffsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Returns the Monday of a day's ISO week, YYYY-MM-DD. */
export function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** Returns the ISO 8601 week number of a day, 1–53. */
export function weekNumber(day: string): number {
  const thursday = new Date(`${weekOf(day)}T00:00:00Z`)
  thursday.setUTCDate(thursday.getUTCDate() + 3)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return Math.floor((thursday.getTime() - newYear) / (7 * 24 * 60 * MINUTE)) + 1
}

/** Returns the Mondays of the last `count` weeks, oldest first, the week of `day` included. */
export function lastWeeks(day: string, count: number): string[] {
  const monday = new Date(`${weekOf(day)}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) => {
    const week = new Date(monday)
    week.setUTCDate(week.getUTCDate() - 7 * (count - 1 - index))
    return week.toISOString().slice(0, 10)
  })
}
