import type { Locale } from '@/lib/i18n/locales'

/** The words of the error screens, which must not need anything that may have failed: no catalogue, no provider. */
export const errorWords: Record<Locale, { title: string; offline: string; home: string; again: string }> = {
  en: {
    title: 'Something went wrong',
    offline: 'You’re offline',
    home: 'Back to the home page',
    again: 'Try again',
  },
  'zh-cn': { title: '出错了', offline: '当前没有网络', home: '返回首页', again: '重试' },
  ja: { title: '問題が発生しました', offline: 'オフラインです', home: 'ホームに戻る', again: 'もう一度試す' },
}
