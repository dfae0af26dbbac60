import { sentenceSeparators } from './languages.mjs'
import type { Locale } from './locales'

/** Sentences after each other, the empty ones left out: Chinese and Japanese have no space behind a full stop. */
export const joinSentences = (locale: Locale, ...sentences: (string | false)[]): string =>
  sentences.filter(Boolean).join(sentenceSeparators[locale])
