import { NextRequest, userAgent } from 'next/server'
import { afterEach, describe, expect, it } from 'vitest'
import { middleware } from '@/middleware'
import { REDIRECTS, LIST_QUERY } from '@/server/pages.mjs'
import { ask, type Asked } from './test-ask'

const agents = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  tablet:
    'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1',
  tv: 'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/538.1 (KHTML, like Gecko) Version/6.0 TV Safari/538.1',
}
type Visit = Omit<Asked, 'agent'> & { on?: keyof typeof agents }

const visit = (url: string, { on = 'desktop', ...asked }: Visit = {}) =>
  ask(url, { ...asked, agent: agents[on] })

afterEach(() => {
  delete process.env.MOBILE_SITE_URL
})

describe('an address with or without a language prefix', () => {
  it.each([
    ['/', '→ /en'],
    ['/academy', '→ /en/academy'],
    ['/resource?device=lp4&sort=like', '→ /en/resource?device=lp4&sort=like'],
    ['/academy/lp1-start-3', '→ /en/academy/lp1-start-3'],
    // an unknown first segment is a path, not a language
    ['/fr', '→ /en/fr'],
    ['/fr/academy', '→ /en/fr/academy'],
    ['/EN/academy', '⇒ /en/academy'],
    ['/english', '→ /en/english'],
    ['/m-en/resource', '→ /en/m-en/resource'],
    ['/formidable', '→ /en/formidable'],
    // never leaves the site
    ['//evil.example/x', '⇒ /evil.example/x'],
    // every prefix has pages, jp under its own name
    ['/en', 'page'],
    ['/zh-cn/academy', 'page'],
    ['/ja/resource', 'page'],
    ['/jp', 'page'],
    ['/jp/detail/12', 'page'],
  ])('%s: %s', (url, wanted) => {
    expect(visit(url)).toBe(wanted)
  })

  it.each([
    '/api/build',
    '/files/i/abc/640.webp',
    '/_next/static/chunk.js',
    '/fonts/figtree.woff2',
    '/icon.svg',
    '/sitemap.xml',
  ])('%s has no variants', (url) => {
    expect(visit(url)).toBe('page')
    expect(visit(url, { on: 'phone' })).toBe('page')
  })
})

describe('the language of an address without a prefix', () => {
  it.each<[string, Visit, string]>([
    ['the cookie', { cookies: { i18n_redirected: 'ja' } }, '/ja/academy'],
    [
      'the cookie before the browser',
      { cookies: { i18n_redirected: 'zh-cn' }, accept: 'ja' },
      '/zh-cn/academy',
    ],
    ['jp stays jp', { cookies: { i18n_redirected: 'jp' } }, '/jp/academy'],
    [
      'a cookie with another value is ignored',
      { cookies: { i18n_redirected: 'la' }, accept: 'ja' },
      '/ja/academy',
    ],
    ['a cookie with a path is ignored', { cookies: { i18n_redirected: '../evil' } }, '/en/academy'],
    ['an empty cookie is ignored', { cookies: { i18n_redirected: '' }, accept: 'zh' }, '/zh-cn/academy'],
    ['zh', { accept: 'zh' }, '/zh-cn/academy'],
    ['zh-TW', { accept: 'zh-TW,zh;q=0.9,en;q=0.8' }, '/zh-cn/academy'],
    ['ja-JP', { accept: 'ja-JP' }, '/ja/academy'],
    ['the best that we have', { accept: 'la, eo;q=0.9, ja;q=0.3, en;q=0.2' }, '/ja/academy'],
    ['by weight, not by place', { accept: 'en;q=0.2, zh-CN;q=0.9' }, '/zh-cn/academy'],
    ['refused with q=0', { accept: 'ja;q=0, zh;q=0.1' }, '/zh-cn/academy'],
    ['none of ours', { accept: 'la, eo' }, '/en/academy'],
    ['anything', { accept: '*' }, '/en/academy'],
    ['no header', {}, '/en/academy'],
  ])('is taken from %s', (_, given, wanted) => {
    expect(visit('/academy', given)).toBe(`→ ${wanted}`)
  })
})

describe('a page behind the log-in', () => {
  const back = (path: string) => encodeURIComponent(path)

  it('is not redirected for a server action, which reports an ended session itself', () => {
    const path = '/en/form/operate?id=7'
    expect(visit(path, { method: 'POST', action: 'c0ffee' })).toBe('page')
    expect(visit(path, { method: 'POST' })).toMatch(/^→/)
    expect(visit(path, { action: 'c0ffee' })).toMatch(/^→/)
  })

  it.each([
    ['/en/user/home', `→ /en/login?type=login&redirect=${back('/en/user/home')}`],
    [
      '/zh-cn/user/home?tab=saved&x=1',
      `→ /zh-cn/login?type=login&redirect=${back('/zh-cn/user/home?tab=saved&x=1')}`,
    ],
    ['/jp/user/settings', `→ /jp/login?type=login&redirect=${back('/jp/user/settings')}`],
    ['/en/user/settings/account', `→ /en/login?type=login&redirect=${back('/en/user/settings/account')}`],
    ['/ja/form', `→ /ja/login?type=login&redirect=${back('/ja/form')}`],
    ['/en/form/operate?id=7', `→ /en/login?type=login&redirect=${back('/en/form/operate?id=7')}`],
    ['/en/form/inspiration', `→ /en/login?type=login&redirect=${back('/en/form/inspiration')}`],
    ['/en/news', `→ /en/login?type=login&redirect=${back('/en/news')}`],
    ['/en/news/comment', `→ /en/login?type=login&redirect=${back('/en/news/comment')}`],
    // everything else is open to everyone
    ['/en/user/blogger/3', 'page'],
    ['/en/upload/designs', 'page'],
    ['/en/reward', 'page'],
    ['/en/newsletter', 'page'],
    ['/en/login?type=login', 'page'],
  ])('%s without a session: %s', (url, wanted) => {
    expect(visit(url)).toBe(wanted)
  })

  it('opens with a session cookie, whose validity is checked where the data is read', () => {
    expect(visit('/en/user/home', { cookies: { token: 'x' } })).toBe('page')
    expect(visit('/en/form/operate?id=7', { cookies: { token: 'x' } })).toBe('page')
  })

  it('treats an empty token as no session', () => {
    expect(visit('/en/news', { cookies: { token: '' } })).toMatch(/^→ \/en\/login\?/)
  })

  it('leads a phone back to the mobile shell', () => {
    expect(visit('/m/ja/news/all', { on: 'phone' })).toBe(
      `→ /m/ja/login?type=login&redirect=${back('/m/ja/news/all')}`,
    )
  })
})

describe('another spelling of an address is redirected or refused', () => {
  it.each([
    ['/ja/l%6fgin', '⇒ /ja/login'],
    ['/ja/us%65r/settings/account?x=1', '⇒ /ja/user/settings/account?x=1'],
    ['/m/ja/us%65r/home', '⇒ /m/ja/user/home'],
    ['/%6Aa', '⇒ /ja'],
    ['/JA/login', '⇒ /ja/login'],
    ['/%61pi/health', '⇒ /api/health'],
    ['/en/tag/%e6%9c%a8/feed.xml', '⇒ /en/tag/%E6%9C%A8/feed.xml'],
    ['/en/news//all', '⇒ /en/news/all'],
    ['/ja/l%256fgin', '404'],
    ['/ja/login%2fx', '404'],
    ['/ja/login;x', '404'],
    ['/ja/login%00', '404'],
    ['/ja/%ff', '400'],
    // characters that must be encoded are, once
    ['/en/tag/%E6%9C%A8/feed.xml', 'page'],
    ['/ja/designs/detail/1-%E6%9C%A8', 'page'],
  ])('%s: %s', (url, wanted) => {
    expect(visit(url)).toBe(wanted)
  })
})

describe('a phone', () => {
  it.each([
    ['/en', '→ /m/en'],
    ['/jp/resource?device=lx1', '→ /m/jp/resource?device=lx1'],
    ['/zh-cn/user/home', '→ /m/zh-cn/user/home'],
    // one redirect, not two
    ['/', '→ /m/en'],
    ['/resource?device=lp1', '→ /m/en/resource?device=lp1'],
    ['/m/en', '= /m-en'],
    ['/m/jp/academy/lp1-start?x=1', '= /m-jp/academy/lp1-start?x=1'],
    ['/m/zh-cn/resource?sort=like', '= /m-zh-cn/list/resource?sort=like'],
    ['/m/en/detail/5?preview=1', '= /m-en/preview/5'],
  ])('%s: %s', (url, wanted) => {
    expect(visit(url, { on: 'phone' })).toBe(wanted)
    expect(visit(url, { on: 'android' })).toBe(wanted)
  })

  it('is redirected to MOBILE_SITE_URL where it is set', () => {
    process.env.MOBILE_SITE_URL = 'https://m.kerf.example'
    expect(visit('/ja/resource?device=lp1', { on: 'phone' })).toBe(
      '→ https://m.kerf.example/m/ja/resource?device=lp1',
    )
    process.env.MOBILE_SITE_URL = 'https://m.kerf.example/'
    expect(visit('/ja', { on: 'phone' })).toBe('→ https://m.kerf.example/m/ja')
  })

  it('stays on the desktop site with kerf_site=desktop, and with no other value', () => {
    expect(visit('/en/resource', { on: 'phone', cookies: { kerf_site: 'desktop' } })).toBe('page')
    expect(visit('/en/resource', { on: 'phone', cookies: { kerf_site: 'mobile' } })).toBe('→ /m/en/resource')
  })

  it.each([
    ['/en/resource?site=desktop', '→ /en/resource'],
    ['/ja/resource?site=desktop&sort=like', '→ /ja/resource?sort=like'],
    ['/en//evil?site=desktop', '⇒ /en/evil?site=desktop'],
    ['//evil?site=desktop', '⇒ /evil?site=desktop'],
    ['/en/resource?site=mobile', '→ /m/en/resource?site=mobile'],
  ])('can ask for the desktop site by an address: %s', (url, wanted) => {
    expect(visit(url, { on: 'phone' })).toBe(wanted)
  })

  it('gets the cookie kerf_site with that redirect', () => {
    const request = new NextRequest('https://kerf.example/en?site=desktop', {
      headers: { 'user-agent': agents.phone },
    })
    expect(middleware(request).cookies.get('kerf_site')).toMatchObject({
      value: 'desktop',
      maxAge: 30 * 24 * 60 * 60,
      path: '/',
    })
  })
})

describe('/m on a computer', () => {
  it.each([
    ['/m/en', '→ /en'],
    ['/m/jp/resource?sort=like', '→ /jp/resource?sort=like'],
    ['/m/zh-cn/user/home', '→ /zh-cn/user/home'],
    ['/m/en//evil', '⇒ /m/en/evil'],
    ['/m/resource', '→ /en/resource'],
  ])('%s: %s', (url, wanted) => {
    expect(visit(url)).toBe(wanted)
  })
})

describe('/m without a language stays in the mobile site', () => {
  it.each([
    ['/m', '→ /m/en'],
    ['/m/resource?sort=like', '→ /m/en/resource?sort=like'],
    ['/m/fr/resource', '→ /m/en/fr/resource'],
  ])('%s: %s', (url, wanted) => {
    expect(visit(url, { on: 'phone' })).toBe(wanted)
  })
})

describe('a tablet or another device that is no computer', () => {
  it.each([
    ['/en', 'page'],
    ['/en/login?type=login', 'page'],
    ['/ja/resource', 'page'],
    ['/ja/resource?device=lp4', '= /ja/list/resource?device=lp4'],
    ['/en/activity/1', 'page'],
    ['/en/article/2', 'page'],
    ['/en/academy', '= /en/open-on-computer'],
    ['/jp/detail/3?x=1', '= /jp/open-on-computer?x=1'],
    ['/en/upload/designs', '= /en/open-on-computer'],
    ['/en/resource/x', '= /en/open-on-computer'],
    ['/', '→ /en'],
  ])('%s: %s', (url, wanted) => {
    expect(visit(url, { on: 'tablet' })).toBe(wanted)
    expect(visit(url, { on: 'tv' })).toBe(wanted)
  })

  it('opens every page once its reader has chosen the desktop site', () => {
    expect(visit('/en/academy', { on: 'tablet', cookies: { kerf_site: 'desktop' } })).toBe('page')
  })

  it('is not sent to the mobile site, but can open it', () => {
    expect(visit('/m/en/academy', { on: 'tablet' })).toBe('= /m-en/academy')
  })
})

describe('a page that is saved on a device', () => {
  it.each([
    ['/en/bench/3', 'page'],
    ['/ja/offline', 'page'],
    ['/m/jp/bench/3', '= /m-jp/bench/3'],
    ['/m/en/offline', '= /m-en/offline'],
  ])('%s is fetched without a redirect: %s', (url, wanted) => {
    for (const on of ['phone', 'tablet', 'tv'] as const)
      expect(visit(url, { on, fetched: true })).toBe(wanted)
    if (url.startsWith('/m/')) expect(visit(url, { fetched: true })).toBe(wanted)
  })

  it('is redirected like others when it is opened', () => {
    expect(visit('/en/bench/3', { on: 'phone' })).toBe('→ /m/en/bench/3')
    expect(visit('/en/bench/3', { on: 'tablet' })).toBe('= /en/open-on-computer')
    expect(visit('/m/en/bench/3')).toBe('→ /en/bench/3')
  })

  it('is the only kind that scripts fetch without a redirect', () => {
    expect(visit('/en/detail/3', { on: 'phone', fetched: true })).toBe('→ /m/en/detail/3')
  })
})

describe('a query', () => {
  const query = '?a=b%20c&d=%2B+x&e&a=2'
  const member = { cookies: { token: 'x' } }

  it.each(['/form', '/news', '/news/following', '/user/settings'])(
    'stays with a bare address that is redirected: %s',
    (path) => {
      const to = `/ja${REDIRECTS[path]}${query}`
      expect(visit(`/ja${path}${query}`, member)).toBe(`→ ${to}`)
      expect(visit(`/m/ja${path}${query}`, { ...member, on: 'phone' })).toBe(`→ /m${to}`)
      expect(visit(`${path}${query}`, { ...member, accept: 'ja' })).toBe(`→ ${to}`)
      expect(visit(`/ja${path}`, { ...member, method: 'POST', action: 'x' })).toBe('page')
    },
  )

  it('stays as it was sent when a field of it is taken out', () => {
    expect(visit(`/ja/news${query}&token=t`)).toBe(
      `= /api/session/token?${new URLSearchParams({ token: 't', to: `/ja/news${query}` })}`,
    )
    expect(visit(`/ja/academy?site=desktop&${query.slice(1)}`, { on: 'phone' })).toBe(`→ /ja/academy${query}`)
  })

  it('is the one that the server received, without the field of Next’s router', () => {
    const asked = new NextRequest('https://kerf.example/academy?a=b+c&e=', {
      headers: { 'x-kerf-query': '?a=b%20c&_rsc=1x&e' },
    })
    expect(middleware(asked).headers.get('location')).toBe('https://kerf.example/en/academy?a=b%20c&e')
  })
})

describe('?token= on any page', () => {
  const accept = (token: string, to: string) => `= /api/session/token?${new URLSearchParams({ token, to })}`
  it.each([
    ['/en?token=abc', accept('abc', '/en')],
    ['/?token=abc', accept('abc', '/')],
    ['/en/detail/3?x=1&token=abc&y=2', accept('abc', '/en/detail/3?x=1&y=2')],
    ['/m/ja/news?token=abc', accept('abc', '/m/ja/news')],
    ['/en/user/home?token=', accept('', '/en/user/home')],
    ['/zh-cn/resource?token=a%2Bb%26c&device=lp1', accept('a+b&c', '/zh-cn/resource?device=lp1')],
  ])('%s is exchanged for a session', (url, wanted) => {
    expect(visit(url)).toBe(wanted)
    expect(visit(url, { on: 'phone' })).toBe(wanted)
    expect(visit(url, { on: 'tablet' })).toBe(wanted)
  })

  it('does not concern the key of an unsubscribe link', () => {
    expect(visit('/ja/unsubscribe?key=1.abc')).toBe('page')
  })

  it('takes the first of several tokens and removes them all', () => {
    expect(visit('/en?token=a&token=b')).toBe(accept('a', '/en'))
  })

  it('does not concern the API', () => {
    expect(visit('/api/build?token=abc')).toBe('page')
  })
})

describe('a list with a query, or a preview', () => {
  it.each([
    ['/en/resource', 'page'],
    ['/en/resource?utm=1', 'page'],
    ['/en/resource?device=lp4', '= /en/list/resource?device=lp4'],
    ['/jp/resource?sort=popular&cursor=x', '= /jp/list/resource?sort=popular&cursor=x'],
    ['/en/resource?postType=1', '= /en/list/resource?postType=1'],
    ['/en/designs?type=home', '= /en/list/designs?type=home'],
    ['/en/designs/jewelry?format=svg', '= /en/list/designs/jewelry?format=svg'],
    ['/en/designs/detail/3-moth?sort=like', 'page'],
    ['/en/academy?device=lp4', 'page'],
    ['/en/detail/5', 'page'],
    ['/en/detail/5?preview=1', '= /en/preview/5'],
    ['/en/detail/5?preview=1&version=2', '= /en/preview/5?version=2'],
    ['/en/detail/5?preview=1&version=x%26', '= /en/preview/5?version=x%26'],
    ['/en/detail/5?preview=0', 'page'],
    ['/en/detail/x?preview=1', 'page'],
    ['/en/designs/detail/12-luna-moth?preview=1', '= /en/preview/designs/12'],
    ['/en/designs/detail/12?preview=1', '= /en/preview/designs/12'],
    ['/en/designs/detail/12-luna-moth?preview=0', 'page'],
    ['/en/designs/detail/moth?preview=1', 'page'],
  ])('%s: %s', (url, wanted) => {
    expect(visit(url)).toBe(wanted)
  })
})

it.each(LIST_QUERY)('the matchers know %s', (key) => {
  expect(visit(`/en/resource?${key}=x`)).toBe(`= /en/list/resource?${key}=x`)
})

it('a redirect is not cached for another visitor', () => {
  const response = middleware(new NextRequest('https://kerf.example/academy'))
  expect(response.headers.get('vary')).toBe('cookie, accept-language, user-agent')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

it('the user agents of these tests have the expected device types', () => {
  const types = Object.values(agents).map(
    (agent) => userAgent({ headers: new Headers({ 'user-agent': agent }) }).device.type,
  )
  expect(types).toEqual([undefined, 'mobile', 'mobile', 'tablet', 'smarttv'])
})
