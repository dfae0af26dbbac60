import type { Locale } from '@/lib/i18n/locales'

const kinds: Record<string, Record<Locale, string>> = {
  diode: { en: 'diode', 'zh-cn': '半导体', ja: 'ダイオード' },
  infrared: { en: 'infrared', 'zh-cn': '红外', ja: '赤外' },
  fiber: { en: 'fibre', 'zh-cn': '光纤', ja: 'ファイバー' },
  CO2: { en: 'CO₂', 'zh-cn': '二氧化碳', ja: 'CO₂' },
}

/** A module's name as its readers say it: "20 W diode" is "20 W 半导体". A name of another form stays as it is. */
export function moduleName(name: string, locale: Locale): string {
  const [, watts, kind = ''] = /^([\d.]+ W) (\w+)$/.exec(name) ?? []
  const word = kinds[kind]?.[locale]
  return watts && word ? `${watts} ${word}` : name
}
