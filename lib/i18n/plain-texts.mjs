// @ts-check
// Texts for code without a catalogue: in front of Next, on error screens, in every page's script, and in all languages
// side by side. Tests compare those that also exist in messages/ with it.

/** @typedef {import('./languages.mjs').Locale} Locale */

/** The server's own pages. @type {Record<Locale, Record<'unavailable' | 'failed' | 'home' | 'again', string>>} */
export const serverPageTexts = {
  en: {
    unavailable: 'The service isn’t available at the moment. Please try again in a minute.',
    failed: 'Something went wrong',
    home: 'Back to the home page',
    again: 'Try again',
  },
  'zh-cn': {
    unavailable: '服务暂时不可用，请过一分钟再试。',
    failed: '出错了',
    home: '返回首页',
    again: '重试',
  },
  ja: {
    unavailable: '現在サービスをご利用いただけません。1分ほどしてから、もう一度お試しください。',
    failed: '問題が発生しました',
    home: 'ホームに戻る',
    again: 'もう一度試す',
  },
}

/** Requests that the server refuses before Next sees them. @type {Record<Locale, Record<'malformed' | 'not_found' | 'wrong_method', string>>} */
export const refusalTexts = {
  en: {
    malformed: 'We couldn’t read the request. Reload the page and try again.',
    not_found: 'Not found. Check the address.',
    wrong_method: 'This address doesn’t take that method. Use one the API documentation names.',
  },
  'zh-cn': {
    malformed: '无法读取请求，请重新加载页面后再试。',
    not_found: '未找到，请检查网址。',
    wrong_method: '该地址不支持这种请求方法，请使用 API 文档中列出的方法。',
  },
  ja: {
    malformed: 'リクエストを読み取れませんでした。ページを読み込み直して、もう一度お試しください。',
    not_found: '見つかりません。アドレスをご確認ください。',
    wrong_method:
      'このアドレスではこのリクエスト方法を使えません。APIのドキュメントにある方法をお使いください。',
  },
}

/**
 * Error screens and notices in the browser, which must not depend on anything that may have failed: no catalogue, no
 * provider.
 * @type {Record<Locale, Record<'title' | 'offline' | 'noConnection' | 'home' | 'again', string>>}
 */
export const errorScreenTexts = {
  en: {
    title: 'Something went wrong',
    offline: 'You’re offline',
    noConnection: 'There’s no connection. Try again when you’re online.',
    home: 'Back to the home page',
    again: 'Try again',
  },
  'zh-cn': {
    title: '出错了',
    offline: '当前没有网络',
    noConnection: '没有网络，请联网后再试。',
    home: '返回首页',
    again: '重试',
  },
  ja: {
    title: '問題が発生しました',
    offline: 'オフラインです',
    noConnection: '接続できません。オンラインになったら、もう一度お試しください。',
    home: 'ホームに戻る',
    again: 'もう一度試す',
  },
}

/** A report that waited on the device and was refused; shown on any page. @type {Record<Locale, string>} */
export const reportRefusedTexts = {
  en: 'Your report of what you tried wasn’t accepted, and is no longer kept on this device.',
  'zh-cn': '你的试用反馈没有被接受，已不再保存在这台设备上。',
  ja: '試した結果の報告は受け付けられず、この端末からも削除されました。',
}

/** The description of the site when the environment sets none. @type {Record<Locale, string>} */
export const siteDescriptions = {
  en: 'Let Your Creativity Fly... Explore 100+ business ideas and free design file resources here, and follow our easy step-by-step instructions. Join Kerf Creative Zone and inspire endless possibilities now!',
  'zh-cn': '激光雕刻与切割社区：每件作品都附机型、材料和真实参数，图纸免费下载，课程从对焦讲到小批量。',
  ja: 'レーザー彫刻・切断のコミュニティ。設定つきの作品と無料のデザインデータ、ピント合わせから小ロットまでのレッスンをそろえています。',
}

/** The kinds of lasers in the names of modules. @type {Record<string, Record<Locale, string>>} */
export const laserKinds = {
  diode: { en: 'diode', 'zh-cn': '半导体', ja: 'ダイオード' },
  infrared: { en: 'infrared', 'zh-cn': '红外', ja: '赤外' },
  fiber: { en: 'fibre', 'zh-cn': '光纤', ja: 'ファイバー' },
  CO2: { en: 'CO₂', 'zh-cn': '二氧化碳', ja: 'CO₂' },
}

/**
 * Example questions to the material library; it understands each in every language of the page.
 * @type {Record<Locale, string>}
 */
export const questionExamples = {
  en: 'LP4 birch 3mm cut',
  'zh-cn': 'LP4 椴木 3mm 切割',
  ja: 'LP4 シナ 3mm 切断',
}
