const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats a file's size in the largest unit that fits, "1.1 MB"; a kilobyte is 1024 bytes. */
export function formatSize(bytes: number, locale: string): string {
  let power = 0
  let value = Math.max(0, bytes)
  // A value that would round to 1024 of a unit is 1 of the next.
  while (power < units.length - 1 && rounded(value, power) >= 1024) {
    value /= 1024
    power++
  }
  return `${rounded(value, power).toLocaleString(locale)}\u00a0${units[power]}`
}

/** Rounds to one decimal from megabytes on, to whole numbers below. */
const rounded = (value: number, power: number) =>
  power > 1 ? Math.round(value * 10) / 10 : Math.round(value)
