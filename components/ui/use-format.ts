import { useLocale } from 'next-intl'
import { formatterOf } from '@/lib/i18n/format'

/** Writes numbers, dates and lists in the reader's language; without a `timeZone` dates are in UTC. */
export const useFormat = () => formatterOf(useLocale())
