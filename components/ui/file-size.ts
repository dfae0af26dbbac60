import { useLocale } from 'next-intl'
import { formatSize } from './format-size'

/** "1.1 MB" in the reader's language (formatSize). */
export function useFileSize(): (bytes: number) => string {
  const locale = useLocale()
  return (bytes) => formatSize(bytes, locale)
}
