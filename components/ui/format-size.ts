const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A file's size in the largest unit that fits, "1.1 MB"; 1024 bytes are a kilobyte. */
export function formatSize(bytes: number, locale: string): string {
  let power = 0
  let value = Math.max(0, bytes)
  // what would be rounded to 1024 of a unit is 1 of the next
  while (power < units.length - 1 && rounded(value, power) >= 1024) {
    value /= 1024
    power++
  }
  return `${rounded(value, power).toLocaleString(locale)}\u00a0${units[power]}`
}

/** Megabytes and more with one digit after the point. */
const rounded = (value: number, power: number) =>
  power > 1 ? Math.round(value * 10) / 10 : Math.round(value)
