import { foldText } from '@/lib/core/text'
import type { Locale } from '@/lib/i18n/locales'
import { site } from '@/lib/site'

/** Minutes east of UTC of the Seeds day of who registers in this language; never changes afterwards (decisions "Seeds"). */
export function dayOffsetFor(locale: Locale): number {
  if (locale === 'zh-cn') return 480
  return locale === 'ja' ? 540 : 0
}

const officialWords = [
  'admin',
  'administrator',
  'official',
  'operator',
  'moderator',
  'root',
  'staff',
  'support',
  'system',
  '官方',
  '管理员',
  '客服',
  '公式',
  '運営',
  '管理者',
]

/** Names that would pass for the people who run the site. */
export function isReservedNickname(nickname: string): boolean {
  const key = foldText(nickname)
  const brand = foldText(site.brand)
  return key === brand || key.split(/[\s._-]+/u).some((word) => officialWords.includes(word))
}
