import type { Locale } from '@/lib/i18n/locales'

const english: Record<string, number> = {
  ...{ zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, dozen: 12, hundred: 100, once: 1, twice: 2, both: 2, double: 2, pair: 2 },
  ...{ first: 1, second: 2, third: 3, fourth: 4, fifth: 5, single: 1 },
}
const characters: Record<string, number> = {
  ...{ 〇: 0, 零: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
}

const readEnglish = (text: string) =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => english[word] ?? [])
const readChinese = (text: string) =>
  (text.match(/[〇零一二两三四五六七八九十百]+/gu) ?? []).flatMap((written) => readCharacters(written))

/**
 * Readers of spelled-out numbers. A language without one has none, so a translation that writes such a number as digits
 * is refused.
 */
const readers: Partial<Record<Locale, (text: string) => number[]>> = {
  en: readEnglish,
  'zh-cn': readChinese,
  ja: readChinese,
}

/** Returns the numbers that a text spells out, each as often as it occurs: a translation may write them as digits. */
export const spelledNumbers = (text: string, language: Locale): number[] => readers[language]?.(text) ?? []

/** Reads 十二 as 12 and 三百 as 300; returns none for any other form. */
function readCharacters(written: string): number[] {
  let sum = 0
  let digit: number | null = null
  for (const sign of written) {
    const factor = sign === '十' ? 10 : sign === '百' ? 100 : null
    if (factor === null) {
      if (digit !== null) return []
      digit = characters[sign] ?? 0
    } else {
      sum += (digit ?? 1) * factor
      digit = null
    }
  }
  return [sum + (digit ?? 0)]
}
