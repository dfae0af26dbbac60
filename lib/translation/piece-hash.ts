import { createHash } from 'node:crypto'
import type { Locale } from '@/lib/i18n/locales'

/** By what a piece of a text is known, wherever it stands. */
export const hashOfPiece = (text: string, source: Locale): string =>
  createHash('sha256').update(`${source}\n${text}`).digest('hex')
