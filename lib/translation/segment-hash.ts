import { createHash } from 'node:crypto'
import type { Locale } from '@/lib/i18n/locales'

/** Returns the key of a segment, equal in every text that contains it. */
export const hashOfSegment = (text: string, source: Locale): string =>
  createHash('sha256').update(`${source}\n${text}`).digest('hex')
