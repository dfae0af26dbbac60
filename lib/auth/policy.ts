import { confusableKey } from '@/lib/core/confusable-key'
import { dayOffsetMinutes } from '@/lib/i18n/languages.mjs'
import type { Locale } from '@/lib/i18n/locales'
import { site } from '@/lib/site'

/**
 * Returns the offset of the Seeds day for members who register in this language, minutes east of UTC; it never changes
 * afterwards (docs/product.md "Seeds").
 */
export function dayOffsetFor(locale: Locale): number {
  return dayOffsetMinutes[locale]
}

const officialWords = new Set(
  [
    ...['admin', 'admins', 'administrator', 'moderator', 'moderators', 'official', 'officially'],
    ...['operator', 'root', 'staff', 'support', 'system', 'webmaster', 'security', 'helpdesk'],
  ].map(confusableKey),
)
// words that are official beside the brand, even without a blank between
const officialBesideBrand = [
  ...officialWords,
  ...['team', 'help', 'info', 'store', 'studio'].map(confusableKey),
]
const officialSigns = new RegExp(
  ['官方', '管理员', '管理員', '客服', '公式', '運営', '运营', '管理者', 'サポート']
    .map(confusableKey)
    .join('|'),
  'u',
)
const brand = confusableKey(site.brand)
/** names of former members, which would make another person on the page look deleted */
const nobody = new Set(
  [
    ...['former member', '已注销的用户', '退会したメンバー'],
    ...['deleted member', 'deleted user', 'anonymous', 'null', 'undefined'],
  ].map(confusableKey),
)

/** Signs of trade marks, which stand beside a name and which Unicode folds into letters of it. */
const tradeMarks = /[™℠®©ⓇⓡⒸⓒⓂⓜ]/gu
/** The first of 26 letters in filled circles, in filled squares, and for flags, which Unicode folds into nothing. */
const drawnLetters = [0x1f150, 0x1f170, 0x1f1e6]

/** Returns a name with drawn letters as plain ones. */
function plainLetters(name: string): string {
  return [...name]
    .map((char) => {
      const code = char.codePointAt(0)!
      const first = drawnLetters.find((from) => code >= from && code < from + 26)
      return first === undefined ? char : String.fromCodePoint(code - first + 65)
    })
    .join('')
}

/** Returns whether a name would pass for the operators of the site, whatever letters it is written with. */
export function isReservedNickname(nickname: string): boolean {
  const name = plainLetters(nickname)
  // The Greek letter: its capital looks like N, its small form like v.
  return [name, name.replaceAll('Ν', 'N'), name.replace(tradeMarks, ' ')].some(passesForTheSite)
}

function passesForTheSite(nickname: string): boolean {
  const key = confusableKey(nickname)
  const words = key.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)
  const letters = words.join('')
  if (letters === brand || nobody.has(words.join(' '))) return true
  if (words.some((word) => officialWords.has(word)) || officialWords.has(letters)) return true
  if (officialSigns.test(letters)) return true
  return officialBesideBrand.some((word) => letters === brand + word || letters === word + brand)
}
