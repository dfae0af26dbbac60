import type { Locale } from '@/lib/i18n/locales'
import { laserKinds } from '@/lib/i18n/plain-texts.mjs'

/** A module's name as its readers say it: "20 W diode" is "20 W 半导体". A name of another form stays as it is. */
export function moduleName(name: string, locale: Locale): string {
  const [, watts, kind = ''] = /^([\d.]+ W) (\w+)$/.exec(name) ?? []
  const word = laserKinds[kind]?.[locale]
  return watts && word ? `${watts} ${word}` : name
}
