import { useLocale } from 'next-intl'
import { formatterOf } from '@/lib/i18n/format'

/**
 * Returns the formatter of numbers, dates and lists in the reader's language; dates without a `timeZone` are in UTC.
 */
export const useFormat = () => formatterOf(useLocale())
