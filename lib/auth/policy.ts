import { confusableKey } from '@/lib/core/confusable-key'
import { dayOffsetMinutes } from '@/lib/i18n/languages.mjs'
import type { Locale } from '@/lib/i18n/locales'
import { site } from '@/lib/site'

/** Minutes east of UTC of the Seeds day of who registers in this language; never changes afterwards (docs/product.md "Seeds"). */
export function dayOffsetFor(locale: Locale): number {
  return dayOffsetMinutes[locale]
}

const officialWords = new Set(
  [
    ...['admin', 'admins', 'administrator', 'moderator', 'moderators', 'official', 'officially'],
    ...['operator', 'root', 'staff', 'support', 'system', 'webmaster', 'security', 'helpdesk'],
  ].map(confusableKey),
)
// with the brand beside them also without a blank between
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
/** what another person on the page would be taken for after they have left */
const nobody = new Set(
  [
    ...['former member', '已注销的用户', '退会したメンバー'],
    ...['deleted member', 'deleted user', 'anonymous', 'null', 'undefined'],
  ].map(confusableKey),
)

/** Names that would pass for the people who run the site, whatever letters they are written with. */
export function isReservedNickname(nickname: string): boolean {
  // Greek: its capital is an N, the small letter a v
  return [nickname, nickname.replaceAll('Ν', 'N')].some(passesForTheSite)
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
