import { useFormatter } from 'next-intl'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** "1.1 MB" in the reader's language; 1024 bytes are a kilobyte (§5). */
export function useFileSize(): (bytes: number) => string {
  const format = useFormatter()
  return (bytes) => {
    const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
    return format.number(bytes / 1024 ** power, {
      style: 'unit',
      unit: units[power],
      maximumFractionDigits: power > 1 ? 1 : 0,
    })
  }
}
