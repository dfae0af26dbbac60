import { sentenceSeparators } from './languages.mjs'
import type { Locale } from './locales'

/** Returns sentences joined, without empty ones: Chinese and Japanese have no space after a full stop. */
export const joinSentences = (locale: Locale, ...sentences: (string | false)[]): string =>
  sentences.filter(Boolean).join(sentenceSeparators[locale])
