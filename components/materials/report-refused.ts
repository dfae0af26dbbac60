import { joinSentences } from '@/lib/i18n/join-sentences'
import type { Locale } from '@/lib/i18n/locales'
import { reportRefusedTexts } from '@/lib/i18n/plain-texts.mjs'

/** Says that a report waiting on this device was refused for good, and why. */
export function reportRefused(
  { message, fields }: { message: string; fields: Record<string, string> },
  locale: Locale,
): string {
  const why = Object.values(fields)[0] || message
  return joinSentences(locale, reportRefusedTexts[locale], why)
}
