import { describe, expect, it } from 'vitest'
import { checkSpelling } from './canonical-path.mjs'

const verdict = (target: string) => {
  const spelling = checkSpelling(target)
  return spelling.kind === 'redirect' ? spelling.to : spelling.kind === 'refuse' ? spelling.status : 'ok'
}
/** As Node gives what came as UTF-8 without being encoded. */
const raw = (text: string) => Buffer.from(text).toString('latin1')

describe('checkSpelling', () => {
  it.each([
    '/ja/search?q=100%',
    '/ja/search?q=%F0%9F%A6%8A+fox&x=%25',
    raw('/ja/search?q=木'),
    `/ja/login?${'a&'.repeat(99)}`,
    '/',
    '/?site=desktop',
    '/ja',
    '/m/zh-cn/detail/12',
    '/en/login?type=login&redirect=%2fen%2Freward',
    // what stands in a query is for its reader
    '/en/search?q=100%&x=a//b/../c;d',
    '/ja/designs/detail/1-%E6%9C%A8%E3%81%AE%E7%AE%B1',
    '/ja/tag/%E6%9C%A8/feed.xml',
    '/en/tag/c%23%20%26%20more./feed.xml',
    '/en/tag/50%25/feed.xml',
    '/en/user/blogger/3/feed.xml',
    '/en/rewardState?id=1',
    '/robots.txt',
    '/worker.js',
    '/.well-known/security.txt',
    '/api/users/%E6%9C%A8/posts',
    '/files/d/abc/a%20%26%20b%20(1)!.svg',
    '/_next/static/chunks/0fqw1l9xdg5w7.js',
    '/_next/static/media/a~b.woff2?dpl=1',
    '/fr/academy',
  ])('%s is one', (target) => {
    expect(verdict(target)).toBe('ok')
  })

  it.each([
    ['/ja/l%6fgin', '/ja/login'],
    ['/ja/us%65r/settings/account', '/ja/user/settings/account'],
    ['/%6Aa/login?a=%6f', '/ja/login?a=%6f'],
    ['/ja//login', '/ja/login'],
    ['//ja/login', '/ja/login'],
    ['//evil.example/x', '/evil.example/x'],
    ['///', '/'],
    ['/ja/', '/ja'],
    ['/ja/?x', '/ja?x'],
    ['/api/posts/', '/api/posts'],
    ['/JA/login', '/ja/login'],
    ['/Zh-CN', '/zh-cn'],
    ['/M/Ja/login', '/m/ja/login'],
    ['/m/EN?x=1', '/m/en?x=1'],
    ['/en/tag/%e6%9c%a8/feed.xml', '/en/tag/%E6%9C%A8/feed.xml'],
    [raw('/en/tag/木/feed.xml?q=木'), '/en/tag/%E6%9C%A8/feed.xml?q=%E6%9C%A8'],
    ['/en/tag/木/feed.xml?q=木', 400],
    ['/en/tag/a&b/feed.xml', '/en/tag/a%26b/feed.xml'],
    ['/en/tag/%27%28/feed.xml', "/en/tag/'(/feed.xml"],
    ['/%61pi/health', '/api/health'],
  ])('%s leads to %s', (target, to) => {
    expect(verdict(target)).toBe(to)
  })

  it.each([
    ['', 400],
    ['*', 400],
    ['en', 400],
    ['http://kerf.example/en', 400],
    ['\\en', 400],
    ['/\\evil.example', 400],
    ['/ja\\login', 400],
    ['/ja/./login', 400],
    ['/ja/x/../login', 400],
    ['/ja/%2e%2E/login', 400],
    ['/ja/%', 400],
    ['/ja/%6', 400],
    ['/ja/%zz', 400],
    ['/ja/%u6728', 400],
    ['/ja/%ff', 400],
    ['/ja/%c0%afx', 400],
    ['/ja/%ED%A0%80', 400],
    [`/ja/${String.fromCharCode(0xe6)}`, 400],
    ['/ja/lo\tgin', 400],
    ['/ja/lo gin', 400],
    ['/ja/login\u0000', 400],
    ['/ja/login#top', 400],
    ['/ja/login?a=b\r\nx', 400],
    ['/ja%2flogin', 404],
    ['/ja%5Clogin', 404],
    ['/ja/login%00', 404],
    ['/ja/login%0d%0a', 404],
    ['/ja/login%09', 404],
    ['/ja/login%c2%85', 404],
    ['/ja/login%e2%80%a8', 404],
    ['/ja/l%256fgin', 404],
    ['/ja/l%25256fgin', 404],
    ['/en/tag/l%256fgin/feed.xml', 404],
    ['/ja/login.', 404],
    ['/ja/login%2e', 404],
    ['/ja/login...', 404],
    ['/ja/login%20', 404],
    ['/ja/login;x=1', 404],
    ['/ja/login%3Bx', 404],
    ['/ja/login%3Fx', 404],
    ['/ja/login%23', 404],
    ['/ja/login:80', 404],
    ['/ja/user/home.rsc', 404],
    ['/ja/form.segments/_full.segment.rsc', 404],
    ['/ja/login.prefetch', 404],
    ['/api/search?q=%ff', 400],
    ['/ja/search?q=%c0%af', 400],
    ['/ja/search?q=%ED%A0%80', 400],
    [`/ja/login?${'a&'.repeat(100)}`, 400],
    [`/ja/login?q=${'a'.repeat(4_096)}`, 400],
    ['/ja/login%E2%80%8B', 404],
    ['/.env', 404],
    ['/icons/icon.svg.', 404],
    ['/en/.well-known', 404],
    ['/en/.git/config', 404],
    ['/_next/static/..', 404],
    ['/_next/image?url=%2Fa.png&w=64&q=75', 404],
    ['/_next/data/build/en.json', 404],
    ['/_next//static/a.js', 404],
    ['/_next/static/%61.js', 404],
  ])('%j is refused with %d', (target, status) => {
    expect(verdict(target)).toBe(status)
  })

  it('redirects once, and to this site', () => {
    const pieces = ['/', '//', 'ja', 'EN', 'm', 'login', '%6f', '%2e', '.', '%E6%9C%A8', '%', ';', 'tag', 'feed.xml', '?', 'a+b'] // prettier-ignore
    let redirects = 0
    for (const a of pieces)
      for (const b of pieces)
        for (const c of pieces)
          for (const d of pieces) {
            const spelling = checkSpelling(`/${a}${b}/${c}${d}`)
            if (spelling.kind !== 'redirect') continue
            redirects++
            expect(spelling.to).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/)
            expect(verdict(spelling.to)).toBe('ok')
          }
    expect(redirects).toBeGreaterThan(1_000)
  })
})
