import type { Locale } from '@/lib/i18n/locales'
import { laserKinds } from '@/lib/i18n/plain-texts.mjs'

/** Returns a module's name in a language: "20 W diode" is "20 W 半导体". A name of another form stays unchanged. */
export function moduleName(name: string, locale: Locale): string {
  const [, watts, kind = ''] = /^([\d.]+ W) (\w+)$/.exec(name) ?? []
  const word = laserKinds[kind]?.[locale]
  return watts && word ? `${watts} ${word}` : name
}
