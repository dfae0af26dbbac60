import { foldText } from '@/lib/core/text'
import type { Locale } from '@/lib/i18n/locales'
import { site } from '@/lib/site'

/** Minutes east of UTC of the Seeds day of who registers in this language; never changes afterwards (decisions "Seeds"). */
export function dayOffsetFor(locale: Locale): number {
  if (locale === 'zh-cn') return 480
  return locale === 'ja' ? 540 : 0
}

const officialWords =
  /(^|[\s._-])(admin|administrator|official|operator|moderator|root|staff|support|system)($|[\s._-])/u
const officialSigns = /官方|管理员|客服|公式|運営|管理者/u

/** Names that would pass for the people who run the site. */
export function isReservedNickname(nickname: string): boolean {
  const key = foldText(nickname)
  return key === foldText(site.brand) || officialWords.test(key) || officialSigns.test(key)
}
