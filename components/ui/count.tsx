import { useLocale } from 'next-intl'
import { formatCount, formatFull } from './format-count'

/** A number of likes, downloads or Seeds: in full up to 9,999, then compact with the full number as its title. */
export function Count({ value }: { value: number }) {
  const locale = useLocale()
  const short = formatCount(value, locale)
  const full = formatFull(value)
  return short === full ? <>{full}</> : <span title={full}>{short}</span>
}
