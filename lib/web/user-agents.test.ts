import { describe, expect, it } from 'vitest'
import { SURELY_A_PHONE } from '../../server/user-agent-patterns.mjs'
import { isCrawler } from './user-agents'
import { ask } from './test-ask'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = (device: string, rest = 'Chrome/130.0.0.0 Mobile Safari/537.36') =>
  `Mozilla/5.0 (Linux; Android ${device}) ${webkit} ${rest}`
const iphone = (rest: string, os = '18_1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) ${apple} ${rest}`

/** User agents of devices and programs, by the kind that the site takes them for. */
const agents: Record<'computer' | 'phone' | 'tablet' | 'crawler' | 'phone crawler', [string, string][]> = {
  computer: [
    [
      'Chrome on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`,
    ],
    [
      'Edge on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    ],
    [
      'Firefox on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
    ],
    [
      'Safari on a Mac',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.1 Safari/605.1.15`,
    ],
    [
      'Chrome on a Mac',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/130.0.0.0 Safari/537.36`,
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
    [
      'Chrome on ChromeOS',
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/130.0.0.0 Safari/537.36`,
    ],
    [
      'Opera on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/129.0.0.0 Safari/537.36 OPR/115.0.0.0`,
    ],
    [
      '360 on Windows',
      `Mozilla/5.0 (Windows NT 10.0; WOW64) ${webkit} Chrome/108.0.5359.95 Safari/537.36 QIHU 360SE`,
    ],
    [
      'WeChat on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/122.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20 WindowsWechat`,
    ],
    [
      'an iPad that says it is a Mac',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/17.6 Safari/605.1.15`,
    ],
    ['nothing', ''],
  ],
  phone: [
    ['Safari on an iPhone', iphone('Version/18.1 Mobile/15E148 Safari/604.1')],
    ['Chrome on an iPhone', iphone('CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1')],
    ['Firefox on an iPhone', iphone('FxiOS/132.0 Mobile/15E148 Safari/605.1.15')],
    [
      'WeChat on an iPhone',
      iphone('Mobile/15E148 MicroMessenger/8.0.53(0x18003531) NetType/WIFI Language/zh_CN'),
    ],
    ['LINE on an iPhone', iphone('Mobile/15E148 Safari Line/14.18.0')],
    ['Instagram on an iPhone', iphone('Mobile/15E148 Instagram 355.0.0.29.92 (iPhone15,3; iOS 18_1; en_US)')],
    [
      'an iPod touch',
      `Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X) ${apple} Version/12.0 Mobile/15E148 Safari/604.1`,
    ],
    ['Chrome on a Pixel', android('14; Pixel 8 Pro')],
    ['Chrome with a reduced name', android('10; K')],
    [
      'Samsung Internet',
      android('14; SM-S928B', 'SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36'),
    ],
    [
      'Xiaomi',
      android(
        '13; 2201123C Build/TKQ1.220807.001',
        'Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/17.8.70',
      ),
    ],
    ['Huawei', android('10; ELS-AN00', 'Chrome/99.0.4844.88 HuaweiBrowser/14.0.0.322 Mobile Safari/537.36')],
    ['OPPO', android('13; CPH2451', 'Chrome/115.0.5790.168 Mobile Safari/537.36 HeyTapBrowser/45.10.1')],
    [
      'UC Browser',
      `Mozilla/5.0 (Linux; U; Android 12; zh-CN; V2148A) ${webkit} Version/4.0 Chrome/100.0.4896.58 UCBrowser/15.5.8 Mobile Safari/537.36`,
    ],
    [
      'QQ Browser',
      `Mozilla/5.0 (Linux; U; Android 13; zh-cn; PHB110) ${webkit} Version/4.0 Chrome/109.0.5414.86 MQQBrowser/14.9 Mobile Safari/537.36`,
    ],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
    [
      'Opera Mini',
      'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16 Mobile',
    ],
    ['a Cubot phone', android('11; CUBOT X30')],
    ['Edge on Android', android('10; K', 'Chrome/130.0.0.0 Mobile Safari/537.36 EdgA/130.0.0.0')],
    [
      'Windows Phone',
      `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${webkit} Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063`,
    ],
  ],
  tablet: [
    [
      'an iPad',
      `Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) ${apple} Version/16.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Chrome on an iPad',
      `Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) ${apple} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`,
    ],
    ['a Galaxy Tab', android('13; SM-X906B', 'Chrome/130.0.0.0 Safari/537.36')],
    ['a Lenovo tablet', android('12; Lenovo TB-J716F', 'Chrome/115.0.0.0 Safari/537.36')],
    ['a Fire tablet', android('9; KFMAWI', 'Silk/126.3.1 like Chrome/126.0.6478.71 Safari/537.36')],
    ['Firefox on an Android tablet', 'Mozilla/5.0 (Android 13; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0'],
    [
      'a Samsung TV',
      `Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/538.1 (KHTML, like Gecko) Version/6.0 TV Safari/538.1`,
    ],
    [
      'a PlayStation',
      'Mozilla/5.0 (PlayStation; PlayStation 5/6.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0 Safari/605.1.15',
    ],
  ],
  crawler: [
    ['curl', 'curl/8.9.1'],
    ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    [
      'Googlebot with Chrome',
      `Mozilla/5.0 ${webkit.replace('537.36 (KHTML, like Gecko)', '537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html)')} Chrome/130.0.0.0 Safari/537.36`,
    ],
    ['Googlebot-Image', 'Googlebot-Image/1.0'],
    [
      'Bingbot',
      `Mozilla/5.0 ${webkit.replace('Gecko)', 'Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)')} Chrome/116.0.1938.76 Safari/537.36`,
    ],
    ['Baiduspider', 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'],
    ['Sogou', 'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)'],
    ['YandexBot', 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'],
    ['DuckDuckBot', 'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)'],
    [
      'Applebot',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)`,
    ],
    ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['Twitter', 'Twitterbot/1.0'],
    ['LinkedIn', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)'],
    ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
    ['Telegram', 'TelegramBot (like TwitterBot)'],
    ['WhatsApp', 'WhatsApp/2.24.21.79 A'],
    ['LINE', 'facebookexternalhit/1.1;line-poker/1.0'],
    ['Pinterest', 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)'],
    [
      'the Internet Archive',
      'Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)',
    ],
    ['GPTBot', `Mozilla/5.0 ${webkit}; compatible; GPTBot/1.2; +https://openai.com/gptbot)`],
    [
      'an iPad that crawls',
      `Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) ${apple} Version/16.0 Mobile/15E148 Safari/604.1 (compatible; examplebot/1.0)`,
    ],
  ],
  'phone crawler': [
    [
      'Googlebot for phones',
      android(
        '6.0.1; Nexus 5X Build/MMB29P',
        'Chrome/130.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      ),
    ],
    [
      'Bingbot for phones',
      android(
        '6.0.1; Nexus 5X Build/MMB29P',
        'Chrome/116.0.0.0 Mobile Safari/537.36 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
      ),
    ],
    [
      'Baiduspider for phones',
      android(
        '4.2.1; en-us',
        'Version/11.0 Mobile Safari/537.36 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
      ),
    ],
    [
      'Applebot for phones',
      iphone('Version/17.4 Mobile/15E148 Safari/604.1 (Applebot/0.1; +http://www.apple.com/go/applebot)'),
    ],
    [
      'Bytespider',
      android('5.0', 'Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)'),
    ],
  ],
}

/**
 * The expected outcome for each kind: a page of the desktop site, a page of the mobile site, a page that tablets do not
 * get.
 */
const wanted: Record<
  keyof typeof agents,
  Record<'/ja/resource' | '/m/ja/detail/3' | '/ja/detail/3', string>
> = {
  computer: { '/ja/resource': 'page', '/m/ja/detail/3': '→ /ja/detail/3', '/ja/detail/3': 'page' },
  phone: {
    '/ja/resource': '→ /m/ja/resource',
    '/m/ja/detail/3': '= /m-ja/detail/3',
    '/ja/detail/3': '→ /m/ja/detail/3',
  },
  tablet: {
    '/ja/resource': 'page',
    '/m/ja/detail/3': '= /m-ja/detail/3',
    '/ja/detail/3': '= /ja/open-on-computer',
  },
  crawler: { '/ja/resource': 'page', '/m/ja/detail/3': '= /m-ja/detail/3', '/ja/detail/3': 'page' },
  'phone crawler': {
    '/ja/resource': '→ /m/ja/resource',
    '/m/ja/detail/3': '= /m-ja/detail/3',
    '/ja/detail/3': '→ /m/ja/detail/3',
  },
}

describe.each(Object.keys(agents) as (keyof typeof agents)[])('%s', (kind) => {
  it.each(agents[kind])('%s', (_, agent) => {
    expect(isCrawler(agent)).toBe(kind.endsWith('crawler'))
    // The request handler gives them the mobile site's cached pages without the middleware.
    if (SURELY_A_PHONE.test(agent)) expect(wanted[kind]['/m/ja/detail/3']).toBe('= /m-ja/detail/3')
    for (const [url, answer] of Object.entries(wanted[kind]))
      expect(`${url} ${ask(url, { agent })}`).toBe(`${url} ${answer}`)
  })
})

it('the list has at least sixty user agents', () =>
  expect(Object.values(agents).flat().length).toBeGreaterThanOrEqual(60))
