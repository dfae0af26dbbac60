import { useLocale } from 'next-intl'
import { formatSize } from './format-size'

/** Returns a function that writes a file's size in the reader's language: "1.1 MB" (`formatSize`). */
export function useFileSize(): (bytes: number) => string {
  const locale = useLocale()
  return (bytes) => formatSize(bytes, locale)
}
