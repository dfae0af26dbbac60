import { createHash } from 'node:crypto'
import type { Locale } from '@/lib/i18n/locales'

/** By what a segment of a text is known, wherever it stands. */
export const hashOfSegment = (text: string, source: Locale): string =>
  createHash('sha256').update(`${source}\n${text}`).digest('hex')
