import { query } from './database'
import { expect, test } from './fixtures'
import { startInstance } from './instance'
import { readPlain, send, summary } from './plain-page'
import { siteUrl } from './site'

// Only `npm run check` says which build and database a process of its own has to serve.
test.skip(!process.env.KERF_E2E_DATABASE, 'needs the site of npm run check')

const tree = encodeURIComponent(
  JSON.stringify(['', { children: ['nowhere', {}, null, 'refetch'] }, null, null, true]),
)

/** What is sent to have a page kept that is another, for another, or broken. */
const poisons: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-port': '1337' },
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-prefix': '/evil.example' },
  { 'x-forwarded-server': 'evil.example' },
  { 'x-forwarded-scheme': 'nothttps' },
  { forwarded: 'host=evil.example;proto=http' },
  { 'x-host': 'evil.example' },
  { 'x-http-host-override': 'evil.example' },
  { 'x-original-url': '/ja/user/home' },
  { 'x-original-host': 'evil.example' },
  { 'x-rewrite-url': '/ja/nowhere' },
  { 'x-http-method-override': 'POST' },
  { 'x-method-override': 'HEAD' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-rewrite': '/ja/nowhere' },
  { 'x-middleware-redirect': 'https://evil.example/' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-skip': '1' },
  { 'x-middleware-set-cookie': 'token=evil' },
  { 'x-middleware-override-headers': 'host', 'x-middleware-request-host': 'evil.example' },
  { 'x-middleware-prefetch': '1' },
  { 'x-middleware-invoke': '1' },
  { 'x-nextjs-data': '1' },
  { 'x-nextjs-redirect': 'https://evil.example/' },
  { 'x-nextjs-rewrite': '/ja/nowhere' },
  { 'x-nextjs-matched-path': '/ja/nowhere' },
  { 'x-nextjs-prerender': '1', 'x-nextjs-cache': 'MISS' },
  { 'x-nextjs-postponed': '1' },
  { 'next-resume': '1' },
  { 'x-next-resume-state-length': '10' },
  { 'x-now-route-matches': '1=nowhere&site=ja' },
  { 'x-matched-path': '/[site]/(house)/[...rest]' },
  { 'x-invoke-path': '/_error', 'x-invoke-status': '404' },
  { 'x-invoke-query': encodeURIComponent('{"site":"nowhere"}') },
  { 'x-invoke-output': '/_not-found' },
  { 'x-invoke-error': '{"message":"evil.example"}' },
  { 'x-vercel-id': 'evil', 'x-vercel-ip-country': 'XX' },
  { 'x-prerender-revalidate': 'guess' },
  { 'x-prerender-revalidate': 'guess', 'x-prerender-revalidate-if-generated': '1' },
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '2' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/__PAGE__' },
  { rsc: '1', 'next-router-state-tree': tree },
  { rsc: '1', 'next-router-state-tree': '%', 'next-url': '/ja/nowhere' },
  { 'next-router-state-tree': tree },
  { 'next-router-prefetch': '1' },
  { 'next-url': '//evil.example' },
  { 'next-hmr-refresh': '1' },
  { 'next-action': 'x' },
  { 'next-html-request-id': 'evil.example' },
  { accept: 'text/x-component' },
  { accept: 'application/json' },
  { 'accept-language': 'zh' },
  { 'accept-encoding': 'br;q=0, x' },
  { range: 'bytes=0-10' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT' },
  { 'cache-control': 'no-cache', pragma: 'no-cache' },
  { host: 'evil.example' },
  { host: 'localhost:1' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { referer: 'https://evil.example/' },
  { cookie: 'token=made-up; kerf_in=1; kerf_site=desktop; i18n_redirected=zh-cn' },
  { cookie: '__prerender_bypass=guess; __next_preview_data=guess' },
  { cookie: 'NEXT_LOCALE=zh; next-instant-navigation-testing=1' },
  { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' },
  { 'x-moz': 'prefetch' },
  { token: 'made-up' },
  { language: 'zh-cn' },
  { authorization: 'Bearer made-up' },
  { 'user-agent': 'evil.example Mobile iPhone' },
  { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  { 'x-request-id': 'evil.example' },
  { upgrade: 'websocket', connection: 'Upgrade' },
  { te: 'trailers', 'save-data': 'on' },
]

/** Pages that nobody has asked the other process for: as many as there are poisons. */
async function coldPages(): Promise<string[]> {
  const posts = await query<{ id: number }>('SELECT id FROM "Post" WHERE visible ORDER BY id LIMIT 30')
  const fixed = [
    '',
    '/login',
    '/resource',
    '/designs',
    '/academy',
    '/reward',
    '/reward/store',
    '/reward/rules',
    '/offline',
  ]
  const rests = [...fixed, ...posts.map(({ id }) => `/detail/${id}`)]
  return ['/ja', '/zh-cn', '/en', '/jp']
    .flatMap((prefix) => rests.map((rest) => prefix + rest))
    .slice(0, poisons.length)
}

/** What a page must say of itself, whoever was here before. */
const plain = (page: string) => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  cache: 's-maxage',
  canonical: siteUrl + page.replace('/jp', '/ja'),
  language: page.startsWith('/zh') ? 'zh-CN' : page.startsWith('/en') ? 'en' : 'ja',
  missing: false,
  whole: true,
  foreign: false,
  cookies: undefined,
  encoding: undefined,
  location: undefined,
})

test('no header changes what a plain visitor gets', async () => {
  test.setTimeout(180_000)
  const other = await startInstance({ DATABASE_URL: process.env.KERF_E2E_DATABASE! })
  try {
    const pages = await coldPages()
    expect(pages).toHaveLength(poisons.length)
    expect(poisons.length).toBeGreaterThanOrEqual(50)
    for (const [at, poison] of poisons.entries()) {
      const page = pages[at]!
      const answer = await send(other.url, page, poison)
      expect(answer.headers.location ?? '', JSON.stringify(poison)).not.toMatch(/evil\.example|made-up/)
      expect(answer.status, JSON.stringify(poison)).toBeLessThan(500)
      const after = await readPlain(other.url, page)
      expect(summary(after), `${page} after ${JSON.stringify(poison)}`).toMatchObject(plain(page))
    }
    // what is kept is not touched either, and nobody's own page is opened
    for (const poison of poisons)
      for (const page of ['/ja/login', '/ja/user/home', '/api/posts']) {
        const { status } = await send(other.url, page, poison)
        expect(status, `${page} ${JSON.stringify(poison)}`).toBeLessThan(500)
        if (page === '/ja/user/home') expect([302, 307, 308, 400], JSON.stringify(poison)).toContain(status)
      }
    for (const page of ['/ja/login', '/ja/user/home', '/api/posts'])
      expect(summary(await readPlain(other.url, page)), page).toEqual(summary(await readPlain(siteUrl, page)))
  } finally {
    await other.stop()
  }
})

test('nor does another method, a query of the framework, or a body', async () => {
  test.setTimeout(180_000)
  const other = await startInstance({ DATABASE_URL: process.env.KERF_E2E_DATABASE! })
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl }
  const multipart = { 'content-type': 'multipart/form-data; boundary=x', origin: siteUrl }
  const asked: [string, string, Record<string, string>?, string?][] = [
    ['HEAD', '/ja'],
    ['POST', '/ja/login', form, 'a=b'],
    [
      'POST',
      '/ja/resource',
      multipart,
      '--x\r\ncontent-disposition: form-data; name="$ACTION_ID_x"\r\n\r\n\r\n--x--\r\n',
    ],
    [
      'POST',
      '/ja/designs',
      { 'next-action': 'x', 'content-type': 'text/plain', origin: siteUrl, host: new URL(siteUrl).host },
      '[]',
    ],
    ['PUT', '/ja/academy'],
    ['DELETE', '/ja/reward'],
    ['PATCH', '/ja/reward/store'],
    ['OPTIONS', '/ja/reward/rules'],
    ['GET', '/ja/offline?_rsc=1', { rsc: '1' }],
    ['GET', '/zh-cn?__nextDataReq=1&nxtPsite=nowhere'],
    ['GET', '/zh-cn/login?nxtPrest=nowhere&nxtIsite=x'],
    ['GET', '/zh-cn/resource?amp=1&__nextLocale=xx'],
    ['GET', '/zh-cn/designs', form, 'a=b'],
  ]
  try {
    for (const [method, target, headers, body] of asked) {
      const [page = ''] = target.split('?')
      const length = body ? { 'content-length': String(body.length) } : {}
      const { status } = await send(other.url, target, { ...headers, ...length }, method, body)
      expect(status, `${method} ${target}`).toBeLessThan(500)
      expect(summary(await readPlain(other.url, page)), `${method} ${target}`).toEqual(
        summary(await readPlain(siteUrl, page)),
      )
    }
  } finally {
    await other.stop()
  }
})
