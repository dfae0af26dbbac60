import { localeOf, type Locale } from '@/lib/i18n/locales'

/** Needed on any page of the site, whose messages are not those of the library. */
const words: Record<Locale, string> = {
  en: 'Your report of what you tried wasn’t accepted, and is no longer kept on this device.',
  'zh-cn': '你的试用反馈没有被接受，已不再保存在这台设备上。',
  ja: '試した結果の報告は受け付けられず、この端末からも削除されました。',
}

/** That a report which waited on this device was refused for good, and why. */
export function reportRefused(
  { message, fields }: { message: string; fields: Record<string, string> },
  language: string,
): string {
  const why = Object.values(fields)[0] || message
  return [words[localeOf(language)], why].filter(Boolean).join(' ')
}
